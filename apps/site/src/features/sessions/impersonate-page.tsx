import { impersonateForm } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { useForm } from '@bidkit/ui/form/use-form';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { LoginFields } from '../../shared/password-fields.tsx';
import { EntryPanel } from './entry-panel.tsx';
import styles from './form.module.css';
import { LogInLink } from './log-in-link.tsx';

/** Staff act as a member: with a link of the office, or with their own username and password. */
export function ImpersonatePage() {
  const { hash } = useLocation();
  // A server does not get what is after the `#`, so it renders the form.
  const [token, setToken] = useState('');
  useEffect(() => setToken(hash.slice(1)), [hash]);
  return (
    <EntryPanel>
      <h1>Impersonate</h1>
      {token === '' ? <ImpersonateForm /> : <LogInLink token={token} />}
    </EntryPanel>
  );
}

/** Staff sign in as a member with their own username and password. The query may contain the `user_id`. */
function ImpersonateForm() {
  const { api, session } = useBidkit();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { onSubmit, problem, isBusy } = useForm({
    schema: impersonateForm,
    read: (fields) => ({
      ...Object.fromEntries(fields),
      user_id: Number(fields.get('user_id')) || undefined,
    }),
    send: async (form) => {
      await session.signInWith(api.impersonate({ body: form }));
      navigate(paths.home);
    },
  });
  return (
    <>
      <p className={styles.why}>
        Staff can read and bid as a member for an hour. Your bids are recorded in the audit with your name,
        and the member gets an email.
      </p>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary problem={problem} order={['user_id', 'username', 'password']} />
        <Field
          label="User"
          name="user_id"
          inputMode="numeric"
          hint="The member’s number"
          defaultValue={search.get('user_id') ?? ''}
          problem={problem}
        />
        <LoginFields label="Username" name="username" problem={problem} />
        <button type="submit" className={styles.submit} aria-disabled={isBusy}>
          {isBusy ? 'Logging in' : 'Impersonate'}
        </button>
      </form>
    </>
  );
}
