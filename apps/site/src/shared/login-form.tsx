import { loginForm } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { useForm } from '@bidkit/ui/form/use-form';
import type { ReactNode } from 'react';
import styles from './login-form.module.css';
import { LoginFields } from './password-fields.tsx';
import { visitTag } from './visit-tag.ts';

/** The login by password, also in a partner's window. `children` stand above it until it was refused. */
export function LoginForm({ children }: { children?: ReactNode }) {
  const { session, storage } = useBidkit();
  const { onSubmit, problem, isBusy } = useForm({
    schema: loginForm,
    read: (fields) => ({ ...Object.fromEntries(fields), ...visitTag(storage) }),
    send: session.login,
  });
  return (
    <>
      {!problem && children}
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary problem={problem} order={['email', 'password']} />
        <LoginFields label="Email or Username" name="email" problem={problem} />
        <button type="submit" className={styles.submit} aria-disabled={isBusy}>
          {isBusy ? 'Logging in' : 'Login'}
        </button>
      </form>
    </>
  );
}
