import { socialNames, socialProviders } from '@bidkit/contract';
import { useBidkit, useSession } from '@bidkit/react';
import type { BidkitError, SocialProvider } from '@bidkit/sdk';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { NotFound } from '../../shared/not-found.tsx';
import { useReturnPath } from '../../shared/return-path.ts';
import { leaveFor } from '../../shared/social/leave.ts';
import { startLogin } from '../../shared/social/start-login.ts';
import { EntryPanel } from './entry-panel.tsx';
import styles from './form.module.css';

/** Sends a visitor to a provider's page. Signed-in members connect a login in their settings only, by a click. */
export function SocialStartPage() {
  const name = useParams().provider;
  const provider = socialProviders.find((one) => one === name);
  return provider ? <Start provider={provider} /> : <NotFound />;
}

function Start({ provider }: { provider: SocialProvider }) {
  const bidkit = useBidkit();
  const from = useReturnPath();
  const { mutate, error } = useMutation<string, BidkitError>({
    mutationFn: () => startLogin(bidkit, provider, from),
    // Without this page in the history, the browser's Back leads from the provider to the login.
    onSuccess: (url) => leaveFor(url, { replaces: true }),
  });
  const { status } = useSession();
  // When the session has loaded, for visitors only, and once: React runs effects twice in development.
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current || status !== 'signed-out') return;
    isSent.current = true;
    mutate();
  }, [mutate, status]);
  return (
    <EntryPanel>
      <h1>Continue with {socialNames[provider]}</h1>
      {error ? (
        <>
          <p role="alert">{error.message}</p>
          <button type="button" className={styles.submit} onClick={() => mutate()}>
            Try again
          </button>
        </>
      ) : (
        <p role="status">Opening {socialNames[provider]}</p>
      )}
      <p className={styles.other}>
        <Link to={paths.login} state={{ from }} replace>
          Back to the login
        </Link>
      </p>
    </EntryPanel>
  );
}
