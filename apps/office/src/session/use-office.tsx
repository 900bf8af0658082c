import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import type { OfficeClient } from '../api.ts';
import { hasOneOf, type OfficeSession, type SessionCalls } from './office-session.ts';

const KEY = ['office-session'] as const;

interface Office extends OfficeClient {
  readonly session: OfficeSession;
  /** Whether the session has one of these permissions. */
  has(...required: readonly string[]): boolean;
  /** Reads the session again, for example after a role was changed. */
  refresh(): Promise<void>;
  logOut(): Promise<void>;
}

const OfficeContext = createContext<Office | null>(null);

/** Nothing that one member of staff has read is left for the next. */
const forgetOthers = (queries: QueryClient) =>
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });

interface Props {
  readonly client: OfficeClient;
  readonly calls: SessionCalls;
  /** While the session is read for the first time. */
  readonly loading: ReactNode;
  /** When nobody is logged in. */
  readonly loggedOut: ReactNode;
  /** When the session cannot be read. */
  readonly failed: (error: Error, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Shows its children to staff who are logged in. */
export function OfficeProvider({ client, calls, loading, loggedOut, failed, children }: Props) {
  const queries = useQueryClient();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: KEY,
    async queryFn() {
      const last = queries.getQueryData<OfficeSession | null>(KEY);
      const next = await calls.read();
      if (last && last.staff.id !== next?.staff.id) forgetOthers(queries);
      return next;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  // The session has ended elsewhere: the next read says so.
  useEffect(
    () =>
      client.onError(({ status }) => {
        if (status === 401) void queries.invalidateQueries({ queryKey: KEY });
      }),
    [client, queries],
  );
  const office = useMemo<Office | null>(
    () =>
      data
        ? {
            ...client,
            session: data,
            has: (...required) => hasOneOf(data, required),
            refresh: () => queries.invalidateQueries({ queryKey: KEY }),
            async logOut() {
              await calls.end();
              queries.setQueryData(KEY, null);
              forgetOthers(queries);
            },
          }
        : null,
    [data, client, calls, queries],
  );
  if (isPending) return loading;
  if (error && !office) return failed(error, () => void refetch());
  if (!office) return loggedOut;
  // Another member of staff starts with new pages.
  return (
    <OfficeContext key={office.session.staff.id} value={office}>
      {children}
    </OfficeContext>
  );
}

/** The session of the member of staff who is logged in, and the calls. */
export function useOffice(): Office {
  const office = use(OfficeContext);
  if (!office) throw new Error('useOffice needs an OfficeProvider above it.');
  return office;
}
