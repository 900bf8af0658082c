import type { officeSessionRow } from '@bidkit/contract';
import { Failure } from '@bidkit/ui/failure';
import { Outcome } from '@bidkit/ui/outcome';
import list from '@bidkit/ui/row-list.module.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Time } from '../../ui/time.tsx';
import styles from '../section.module.css';
import { sessionsQuery } from './queries.ts';

type Row = (typeof officeSessionRow)['_zod']['output'];

const nameOf = ({ browser }: Row) => browser ?? 'A program, such as the command line';

/** Where the member of staff is logged in to the office. Other places can be logged out. */
export function SessionList() {
  const office = useOffice();
  const queries = useQueryClient();
  const now = office.clock.now();
  const query = sessionsQuery(office);
  const { data, error, refetch } = useQuery(query);
  const end = useMutation({
    mutationFn: (id: number) => office.api.endOfficeSession({ body: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h2 id="sessions">Where you are logged in</h2>
      <p className={styles.hint}>
        A session ends after 12 hours. Log out a place that you do not know, and{' '}
        <a href="/account/settings/password" target="_blank" rel="noopener">
          change your password<span className="visually-hidden"> (in a new tab)</span>
        </a>
        .
      </p>
      {!data && (error ? <Failure error={error} onRetry={refetch} /> : <Skeleton />)}
      <ul className={list.rows}>
        {data?.map((session) => (
          <li key={session.id} className={list.row}>
            <div>
              <strong>{nameOf(session)}</strong>
              <p>
                {session.is_current ? (
                  'This browser'
                ) : (
                  <>
                    Last used <Time at={session.used_at} now={now} />
                  </>
                )}
                {' · '}since <Time at={session.created_at} now={now} />
                {' · '}network {session.network}
              </p>
            </div>
            {!session.is_current && (
              <Button
                aria-label={`Log out: ${nameOf(session)}`}
                aria-disabled={end.isPending}
                onClick={() => end.isPending || end.mutate(session.id)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Outcome error={end.error}>{end.isSuccess && 'You were logged out there.'}</Outcome>
    </section>
  );
}
