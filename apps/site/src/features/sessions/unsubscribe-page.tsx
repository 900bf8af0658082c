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
import { emailSubscriptionQuery } from './queries.ts';

/**
 * The page of the unsubscribe link in our mail. It needs no login. A button switches the mails off: programs that check
 * mails for viruses open links.
 */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const bidkit = useBidkit();
  const { data, error, refetch } = useQuery(emailSubscriptionQuery(bidkit, token));
  const unsubscribe = useMutation<unknown, BidkitError>({
    mutationFn: () => bidkit.extend(signInRoutes).unsubscribe({ body: { token } }),
  });
  const refused = unsubscribe.error ?? error;
  if (refused?.status === 422) return <Outcome title="This link does not work" text={refused.message} />;
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  if (!data.is_on || unsubscribe.isSuccess)
    return (
      <Outcome
        title="You are unsubscribed"
        text={`You get no more emails of this kind: ${data.name}. Everything else stays as it is.`}
      />
    );
  return (
    <EntryPanel>
      <h1>Unsubscribe</h1>
      <p className={styles.why}>
        You get emails of this kind: <strong>{data.name}</strong>. Do you want no more of them?
      </p>
      <button
        type="button"
        className={styles.submit}
        aria-disabled={unsubscribe.isPending}
        onClick={() => unsubscribe.isPending || unsubscribe.mutate()}
      >
        Unsubscribe
      </button>
      <p className={styles.failure} role="alert">
        {unsubscribe.error?.message}
      </p>
      <SettingsLink />
    </EntryPanel>
  );
}

const Outcome = ({ title, text }: { title: string; text: string }) => (
  <EntryPanel>
    <h1>{title}</h1>
    <p role="status">{text}</p>
    <SettingsLink />
  </EntryPanel>
);

const SettingsLink = () => (
  <p className={styles.other}>
    <Link to={paths.notificationSettings}>All notification settings</Link>
  </p>
);
