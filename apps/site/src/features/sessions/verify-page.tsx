import { useBidkit } from '@bidkit/react';
import type { BidkitError } from '@bidkit/sdk';
import { Failure } from '@bidkit/ui/failure';
import { PageLoading } from '@bidkit/ui/page-loading';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { EntryPanel } from './entry-panel.tsx';
import styles from './form.module.css';
import { type EmailLink, emailLinkQuery } from './queries.ts';

/**
 * The page of the link in our mail. It names the account and its address, and a button verifies the address: programs
 * that check mails for viruses open links, and somebody else may have registered with the address.
 */
export function VerifyPage() {
  const { token = '' } = useParams();
  const bidkit = useBidkit();
  const { data, error, refetch } = useQuery(emailLinkQuery(bidkit, token));
  const verify = useMutation<unknown, BidkitError>({
    mutationFn: () => bidkit.api.verifyEmail({ body: { token } }),
    // Another member may be logged in here, or no member.
    onSuccess: () => bidkit.session.load(),
  });
  const refused = verify.error ?? error;
  if (refused?.status === 422 || refused?.status === 409) return <Refused message={refused.message} />;
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  if (data.is_verified || verify.isSuccess) return <Verified isNewEmail={data.is_new_email} />;
  return (
    <EntryPanel>
      <Question link={data} />
      <button
        type="button"
        className={styles.submit}
        aria-disabled={verify.isPending}
        onClick={() => verify.isPending || verify.mutate()}
      >
        {data.is_new_email ? 'Use this email' : 'Verify email'}
      </button>
      <p className={styles.failure} role="alert">
        {verify.error?.message}
      </p>
      <p className={styles.why}>Is this not your account? Then close this page. Nothing changes.</p>
    </EntryPanel>
  );
}

function Question({ link: { username, email, is_new_email } }: { link: EmailLink }) {
  const address = <strong className={styles.address}>{email}</strong>;
  return is_new_email ? (
    <>
      <h1>Confirm your new email</h1>
      <p className={styles.why}>
        The account <strong>{username}</strong> will use {address}. You’ll be logged out everywhere else.
      </p>
    </>
  ) : (
    <>
      <h1>Verify your email</h1>
      <p className={styles.why}>
        The account <strong>{username}</strong> was registered with {address}.
      </p>
    </>
  );
}

function Verified({ isNewEmail }: { isNewEmail: boolean }) {
  return (
    <EntryPanel>
      <h1>Your email is verified</h1>
      <p role="status">
        {isNewEmail ? 'Thank you. Your account now uses this address.' : 'Thank you. You can bid more now.'}
      </p>
      <Home />
    </EntryPanel>
  );
}

function Refused({ message }: { message: string }) {
  return (
    <EntryPanel>
      <h1>Your email is not verified</h1>
      <p role="status">{message}</p>
      <Home />
    </EntryPanel>
  );
}

const Home = () => (
  <p className={styles.other}>
    <Link to={paths.home}>Browse live auctions</Link>
  </p>
);
