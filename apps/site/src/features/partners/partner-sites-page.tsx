import { useBidkit } from '@bidkit/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Failure } from '../../ui/failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { addressOf } from './panel.tsx';
import styles from './partner-sites-page.module.css';

const key = ['partner-sessions'];
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** The partners on whose pages the member is signed in, and the end of it. */
export function PartnerSitesPage() {
  const { api } = useBidkit();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.listPartnerSessions({ signal }),
  });
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: (partner: string) => api.revokePartnerSessions({ body: { partner } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });

  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  // Somebody may have signed in twice on one page: what is ended is the partner.
  const partners = Map.groupBy(data, (session) => session.key);
  return (
    <section className={styles.sites}>
      <h1>Partner sites</h1>
      <p className={styles.why}>
        Pages of others on which you are signed in. They may bid and watch for you, for an hour at most; they
        cannot pay, or see or change your account. What you agreed to pay there is paid in a frame of our own.
      </p>
      {partners.size === 0 && <p className={styles.none}>You are signed in on no other page.</p>}
      <ul className={styles.rows}>
        {[...partners].map(([partner, sessions]) => (
          <li key={partner} className={styles.row}>
            <div>
              <strong>{sessions[0]?.name}</strong>
              {sessions.map(({ origin, auction_id, expires_at }) => (
                <p key={`${origin} ${auction_id} ${expires_at}`}>
                  {auction_id === null ? addressOf(origin) : `to pay for lot ${auction_id} in our own frame`},
                  until {time.format(new Date(expires_at))}
                </p>
              ))}
            </div>
            <button
              type="button"
              className={styles.end}
              aria-label={`Sign out of ${sessions[0]?.name}`}
              aria-disabled={end.isPending}
              onClick={() => end.isPending || end.mutate(partner)}
            >
              Sign out
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.said} role="status" data-tone={end.error ? 'danger' : 'success'}>
        {end.error?.message ?? (end.isSuccess && 'You are signed out there.')}
      </p>
    </section>
  );
}
