import { resetForm, signInRoutes } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { Failure } from '@bidkit/ui/failure';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { useForm } from '@bidkit/ui/form/use-form';
import { PageLoading } from '@bidkit/ui/page-loading';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { HiddenUsername, NewPasswordFields } from '../../shared/password-fields.tsx';
import { EntryPanel } from './entry-panel.tsx';
import styles from './form.module.css';
import { resetLinkQuery } from './queries.ts';

/** The page of the link in a recovery mail: sets a new password. An invalid link shows a message, not the form. */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(resetLinkQuery(useBidkit(), token));
  if (data) return <ResetForm token={token} username={data.username} />;
  if (!error) return <PageLoading />;
  if (error.code !== 'reset_link_invalid') return <Failure error={error} onRetry={refetch} />;
  return (
    <EntryPanel>
      <h1>This link has ended</h1>
      <p role="status">{error.message}</p>
      <Link className={styles.submit} to={paths.forgot}>
        Send a new link
      </Link>
    </EntryPanel>
  );
}

function ResetForm({ token, username }: { token: string; username: string }) {
  const bidkit = useBidkit();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { onSubmit, problem, isBusy } = useForm({
    schema: resetForm,
    read: (fields) => ({ ...Object.fromEntries(fields), token }),
    async send(values) {
      // Cleared, so that a refused password does not stay on screen.
      form.current?.reset();
      const { passkeys, social_logins } = await bidkit.extend(signInRoutes).resetPassword({ body: values });
      navigate(paths.forgotComplete, { replace: true, state: { passkeys, social_logins } });
      // The new password has ended all sessions, perhaps also that of this browser.
      await bidkit.session.load();
    },
  });
  return (
    <EntryPanel>
      <h1>Set a new password</h1>
      <p className={styles.why}>
        For the account <strong>{username}</strong>. You’ll be logged out everywhere else.
      </p>
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary problem={problem} order={['password', 'repeat_password']} />
        <HiddenUsername username={username} />
        <NewPasswordFields problem={problem} />
        <button type="submit" className={styles.submit} aria-disabled={isBusy}>
          {isBusy ? 'Saving' : 'Set password'}
        </button>
      </form>
      {problem && (
        <p className={styles.other}>
          <Link to={paths.forgot}>Send a new link</Link>
        </p>
      )}
    </EntryPanel>
  );
}
