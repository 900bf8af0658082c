import { changePasswordForm } from '@bidkit/contract';
import { useBidkit, useSession } from '@bidkit/react';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { useForm } from '@bidkit/ui/form/use-form';
import { Outcome } from '@bidkit/ui/outcome';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFreshLogin } from '../../shared/fresh-login/use-fresh-login.tsx';
import { HiddenUsername, NewPasswordFields } from '../../shared/password-fields.tsx';
import { securityApi, sessionsQuery } from './login-queries.ts';
import styles from './password-page.module.css';

/** Sets a new password, or the first one of a member who has used only a social login. */
export function ChangePasswordForm() {
  const bidkit = useBidkit();
  const { user } = useSession();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const fresh = useFreshLogin();
  const [outcome, setOutcome] = useState('');
  const { onSubmit, problem, isBusy } = useForm({
    schema: changePasswordForm,
    read: (fields) => {
      setOutcome('');
      return Object.fromEntries(fields);
    },
    async send(values) {
      // Cleared before the request, so that a refused password does not stay on screen.
      form.current?.reset();
      const { message } = await fresh.run(() => securityApi(bidkit).changePassword({ body: values }));
      setOutcome(message);
      await client.invalidateQueries({ queryKey: sessionsQuery(bidkit).queryKey });
    },
  });
  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary problem={problem} order={['password', 'repeat_password']} />
        <p className={styles.hint}>A new password logs you out everywhere else.</p>
        <HiddenUsername username={user?.username ?? ''} />
        <NewPasswordFields problem={problem} />
        <button type="submit" className={styles.submit} aria-disabled={isBusy}>
          {isBusy ? 'Saving' : 'Change password'}
        </button>
        <Outcome>{outcome}</Outcome>
      </form>
      {fresh.dialog}
    </>
  );
}
