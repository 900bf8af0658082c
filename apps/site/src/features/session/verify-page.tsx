import { useBidkit, useSession } from '@bidkit/react';
import type { Answer, BidkitError, Endpoints } from '@bidkit/sdk';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import styles from './form.module.css';

/** The page of the link in our mail: verifies the email address of the member to whom it was sent. */
export function VerifyPage() {
  const { token = '' } = useParams();
  const { api, session } = useBidkit();
  const { user } = useSession();
  const { mutate, data, error } = useMutation<Answer<Endpoints['verifyEmail']>, BidkitError>({
    mutationFn: () => api.verifyEmail({ body: { token } }),
    // Another member may be signed in here, or no member.
    onSuccess: () => session.load(),
  });
  // A link works once, and React runs effects twice in development.
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate();
  }, [mutate]);
  // After a reload the link was used, by this page.
  const isVerified = data || (error?.code === 'verification_link_invalid' && user?.email_verified);
  const thanks = data?.is_new_email
    ? 'Thank you. Your account now uses this address.'
    : 'Thank you. You can bid more now.';
  if (!isVerified && !error) return <PageLoading />;
  return (
    <section className={styles.form}>
      <h1>{isVerified ? 'Your email is verified' : 'Your email is not verified'}</h1>
      <p role="status">{isVerified ? thanks : error?.message}</p>
      <p className={styles.other}>
        <Link to={paths.home}>Browse live auctions</Link>
      </p>
    </section>
  );
}
