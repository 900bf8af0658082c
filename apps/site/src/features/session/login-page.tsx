import { loginForm } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { visitTag } from '../../shared/visit-tag.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { EntryPanel } from './entry-panel.tsx';
import styles from './form.module.css';

/** Login. The route's guard redirects signed-in members. */
export function LoginPage() {
  const { session, storage } = useBidkit();
  const { search, state } = useLocation();
  const { onSubmit, problem, isBusy } = useForm({
    schema: loginForm,
    read: (fields) => ({ ...Object.fromEntries(fields), ...visitTag(storage) }),
    send: session.login,
  });
  return (
    <EntryPanel>
      <h1>Login</h1>
      {state?.from && !problem && (
        <p className={styles.why}>Please log in to go on. You will be brought back.</p>
      )}
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary problem={problem} order={['email', 'password']} />
        <Field
          label="Email or Username"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          problem={problem}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          problem={problem}
        />
        <button type="submit" className={styles.submit} aria-disabled={isBusy}>
          {isBusy ? 'Logging in' : 'Login'}
        </button>
      </form>
      <p className={styles.other}>
        New here?{' '}
        <Link to={paths.register + search} state={state}>
          Register for free
        </Link>
      </p>
    </EntryPanel>
  );
}
