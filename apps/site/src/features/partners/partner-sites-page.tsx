import { useBidkit } from '@bidkit/react';
import { Failure } from '@bidkit/ui/failure';
import { Outcome } from '@bidkit/ui/outcome';
import { PageLoading } from '@bidkit/ui/page-loading';
import list from '@bidkit/ui/row-list.module.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSiteName } from '../../shared/site-name.ts';
import { addressOf } from './panel.tsx';
import styles from './partner-sites-page.module.css';
import { partnerSessionsQuery } from './queries.ts';

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** The partners on whose pages the member is signed in, with a button to sign out of each. */
export function PartnerSitesPage() {
  const siteName = useSiteName();
  const bidkit = useBidkit();
  const { api } = bidkit;
  const { data, error, refetch } = useQuery(partnerSessionsQuery(bidkit));
  const client = useQueryClient();
  const signOut = useMutation({
    mutationFn: (partner: string) => api.revokePartnerSessions({ body: { partner } }),
    onSettled: () => client.invalidateQueries({ queryKey: partnerSessionsQuery(bidkit).queryKey }),
  });

  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  // A member may have several sessions with a partner. Signing out ends all of them.
  const partners = Map.groupBy(data, (session) => session.key);
  return (
    <section className={styles.sites}>
      <h1>Partner sites</h1>
      <p className={styles.why}>
        On these sites you’re logged in with {siteName}. They can bid and use your watchlist for up to an
        hour. They can’t pay, and they can’t see or change your account. You pay there in a {siteName}
        frame.
      </p>
      {partners.size === 0 && <p className={list.none}>You’re not logged in on any partner site.</p>}
      <ul className={list.rows}>
        {[...partners].map(([partner, sessions]) => (
          <li key={partner} className={list.row}>
            <div>
              <strong>{sessions[0]?.name}</strong>
              {sessions.map(({ origin, auction_id, expires_at }) => (
                <p key={`${origin} ${auction_id} ${expires_at}`}>
                  {auction_id === null
                    ? addressOf(origin)
                    : `to pay for lot ${auction_id} in a ${siteName} frame`}
                  , until {time.format(new Date(expires_at))}
                </p>
              ))}
            </div>
            <button
              type="button"
              className={styles.end}
              aria-label={`Log out of ${sessions[0]?.name}`}
              aria-disabled={signOut.isPending}
              onClick={() => signOut.isPending || signOut.mutate(partner)}
            >
              Log out
            </button>
          </li>
        ))}
      </ul>
      <Outcome error={signOut.error}>{signOut.isSuccess && 'You are logged out there.'}</Outcome>
    </section>
  );
}
