import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { EntryPage } from '../session/entry-page.tsx';
import styles from './entry.module.css';

interface Props<T> {
  readonly title: string;
  /** Asks the server about the token of the link. Rejects with BidkitError when it is not valid. */
  check(token: string): Promise<T>;
  /** What to do when the link is not valid. */
  readonly advice: ReactNode;
  readonly children: (token: string, found: T) => ReactNode;
}

/**
 * A page behind a link, whose token is after the `#` of the address: browsers send that to no server, so no log
 * contains it. It stays in the address until it is used, so that the page can be loaded again.
 */
export function LinkPage<T>({ title, check, advice, children }: Props<T>) {
  const token = useLocation().hash.slice(1);
  const { data, error } = useQuery({
    queryKey: ['link', title, token],
    queryFn: () => check(token),
    retry: false,
  });
  if (data !== undefined) return children(token, data);
  return (
    <EntryPage title={title}>
      {error ? (
        <>
          <p className={styles.problem} role="alert">
            {error.message}
          </p>
          <p>{advice}</p>
        </>
      ) : (
        <p role="status">Checking the link</p>
      )}
    </EntryPage>
  );
}
