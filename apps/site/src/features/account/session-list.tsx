import type { MemberSessionRow } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { Failure } from '@bidkit/ui/failure';
import { Outcome } from '@bidkit/ui/outcome';
import list from '@bidkit/ui/row-list.module.css';
import { RowsSkeleton } from '@bidkit/ui/rows-skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { securityApi, sessionsQuery } from './login-queries.ts';
import styles from './password-page.module.css';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The member's sessions, with buttons that end one, or all others. */
export function SessionList() {
  const bidkit = useBidkit();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery(bidkit));
  const endOthers = useMutation({
    mutationFn: () => securityApi(bidkit).endOtherSessions(),
    onMutate: (): void => endOne.reset(),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery(bidkit).queryKey }),
  });
  const endOne = useMutation({
    mutationFn: (id: string) => securityApi(bidkit).endSession({ params: { id } }),
    onMutate: (): void => endOthers.reset(),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery(bidkit).queryKey }),
  });
  const isBusy = endOthers.isPending || endOne.isPending;
  return (
    <div className={styles.part}>
      <h2>Where you’re logged in</h2>
      {!data && (error ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton name="your sessions" />)}
      <ul className={list.rows}>
        {data?.map((session) => (
          <li key={session.id} className={list.row}>
            <div>
              <strong>{nameOf(session)}</strong>
              <p>
                {session.is_current ? 'This browser' : `Last used ${time.format(new Date(session.used_at))}`}
                {' · '}since {time.format(new Date(session.created_at))}
              </p>
            </div>
            {!session.is_current && (
              <button
                type="button"
                className={styles.quiet}
                aria-label={`Log out ${nameOf(session)}`}
                aria-disabled={isBusy}
                onClick={() => isBusy || endOne.mutate(session.id)}
              >
                Log out
              </button>
            )}
          </li>
        ))}
      </ul>
      {data && data.length > 1 && (
        <button
          type="button"
          className={styles.quiet}
          aria-disabled={isBusy}
          onClick={() => isBusy || endOthers.mutate()}
        >
          Log out everywhere else
        </button>
      )}
      <Outcome error={endOthers.error ?? endOne.error}>
        {endOthers.isSuccess && 'You were logged out everywhere else.'}
        {endOne.isSuccess && 'You were logged out there.'}
      </Outcome>
    </div>
  );
}

function nameOf({ kind, name }: MemberSessionRow): string {
  if (kind === 'staff') return `${name}, a member of our staff who acts as you`;
  if (kind === 'partner') return `The site of ${name ?? 'a partner'}`;
  return name ?? 'A browser';
}
