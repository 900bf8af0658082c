import { signInRoutes } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import type { BidkitError } from '@bidkit/sdk';
import { Failure } from '@bidkit/ui/failure';
import { PageLoading } from '@bidkit/ui/page-loading';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { EntryPanel } from './entry-panel.tsx';
import styles from './form.module.css';
import { emailUndoQuery } from './queries.ts';

/** The page of the link in the notice about a new address: takes the change back. */
export function UndoEmailPage() {
  const { token = '' } = useParams();
  const bidkit = useBidkit();
  const { data, error, refetch } = useQuery(emailUndoQuery(bidkit, token));
  const undo = useMutation<string, BidkitError, string>({
    // Returns the address: the link cannot be read again, and a logout resets all queries.
    async mutationFn(email) {
      await bidkit.extend(signInRoutes).undoEmailChange({ body: { token } });
      return email;
    },
    // All sessions have ended, perhaps also that of this browser.
    onSuccess: () => bidkit.session.load(),
  });
  if (undo.data !== undefined) return <Restored email={undo.data} />;
  const refused = undo.error ?? error;
  if (refused?.status === 422 || refused?.status === 409) return <Refused message={refused.message} />;
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  return (
    <EntryPanel>
      <h1>Restore your email</h1>
      <p className={styles.why}>
        The account <strong>{data.username}</strong> will use{' '}
        <strong className={styles.address}>{data.email}</strong> again. Everyone is logged out, also you, and
        logins that were added since the change are removed.
      </p>
      <button
        type="button"
        className={styles.submit}
        aria-disabled={undo.isPending}
        onClick={() => undo.isPending || undo.mutate(data.email)}
      >
        Restore this email
      </button>
      <p className={styles.failure} role="alert">
        {undo.error?.message}
      </p>
    </EntryPanel>
  );
}

function Restored({ email }: { email: string }) {
  return (
    <EntryPanel>
      <h1>Your email is restored</h1>
      <p role="status">
        Your account uses <strong className={styles.address}>{email}</strong> again. Set a new password now:
        the old one may be known to others.
      </p>
      <Link className={styles.submit} to={paths.forgot} state={{ email }}>
        Set a new password
      </Link>
    </EntryPanel>
  );
}

const Refused = ({ message }: { message: string }) => (
  <EntryPanel>
    <h1>Your email is not restored</h1>
    <p role="status">{message}</p>
    <p className={styles.other}>
      <Link to={paths.support}>Our support helps</Link>
    </p>
  </EntryPanel>
);
