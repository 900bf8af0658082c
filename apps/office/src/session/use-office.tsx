import type { NeededPermission, OfficeSession } from '@bidkit/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { OfficeClient } from '../api.ts';
import type { Demand } from '../gate.ts';
import type { SessionEvent } from '../tabs.ts';
import { endSession, isAllowed, readSession } from './office-session.ts';
import { useClient } from './use-client.tsx';
import { useIdle } from './use-idle.ts';

const KEY = ['office-session'] as const;
/** The id of the place of dialogs. */
export const DIALOGS = 'dialogs';

export interface Office extends OfficeClient {
  readonly session: OfficeSession;
  /** Whether the role allows it. */
  has(needed: NeededPermission): boolean;
  /** Reads the session again, for example after a second factor was added. */
  refresh(): Promise<void>;
  /** Locks the office in all tabs until a proof of identity, also after a reload. */
  lock(): void;
  logOut(): Promise<void>;
}

const OfficeContext = createContext<Office | null>(null);

/** Nothing that one member of staff has read is left for the next. */
const forgetOthers = (queries: QueryClient) =>
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });

interface Props {
  /** While the session is read for the first time. */
  readonly loading: ReactNode;
  /** The login, of a visitor without a session. */
  readonly login: (onDone: (session: OfficeSession) => void) => ReactNode;
  /** What asks for a proof while the page below waits. */
  readonly proof: (demand: Demand, onDone: (session: OfficeSession | null) => void) => ReactNode;
  /** When the session cannot be read. */
  readonly failed: (error: Error, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Shows its children to staff who are logged in. They stay while a proof of identity is asked for. */
export function OfficeProvider({ loading, login, proof, failed, children }: Props) {
  const client = useClient();
  const queries = useQueryClient();
  const { gate, plain, tabs } = client;
  const demand = useSyncExternalStore(gate.subscribe, gate.demand);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => readSession(plain),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isLocked = data?.is_locked ?? false;
  const lock = useCallback(() => {
    // Calls that were just made keep the session open at the server. Without a connection, it locks by itself later.
    plain.lockOfficeSession({ body: {} }).catch(() => {});
    void gate.require('unlock');
    tabs.send('locked');
  }, [plain, gate, tabs]);
  useIdle(() => {
    if (data) lock();
  });
  useEffect(() => {
    if (isLocked) void gate.require('unlock');
  }, [isLocked, gate]);

  const office = useMemo<Office | null>(
    () =>
      data
        ? {
            ...client,
            session: data,
            has: (needed) => isAllowed(data, needed),
            refresh: () => queries.invalidateQueries({ queryKey: KEY }),
            lock,
            async logOut() {
              await endSession(plain);
              gate.answer(false);
              queries.setQueryData(KEY, null);
              forgetOthers(queries);
              tabs.send('ended');
            },
          }
        : null,
    [data, client, gate, plain, tabs, queries, lock],
  );
  /** Another member of staff starts with new pages, and the calls of the former one are not repeated. */
  const accept = (session: OfficeSession | null) => {
    const isSame = session !== null && (!data || session.staff.id === data.staff.id);
    if (session) queries.setQueryData(KEY, session);
    if (session && !isSame) forgetOthers(queries);
    gate.answer(isSame);
  };
  const onSession = (session: OfficeSession | null) => {
    accept(session);
    if (session) tabs.send('opened');
  };
  const isHidden = demand === 'unlock' || demand === 'login';
  /** Another tab has done something to the session, which is that of this tab as well. */
  const follow = useEffectEvent(async (event: SessionEvent) => {
    if (event !== 'opened') {
      if (data) void gate.require(event === 'locked' ? 'unlock' : 'login');
      return;
    }
    if (data && !isHidden) return;
    // Without an answer the form stays: a login there works as well.
    const session = await readSession(plain).catch(() => null);
    if (session && !session.is_locked) accept(session);
  });
  useEffect(() => tabs.subscribe((event) => void follow(event)), [tabs]);
  if (isPending) return loading;
  if (error && !office) return failed(error, () => void refetch());
  if (!office) return login(onSession);
  return (
    <OfficeContext key={office.session.staff.id} value={office}>
      {/* Hidden, not removed: what was typed stays. */}
      <div hidden={isHidden}>
        {children}
        {/* Dialogs with a form, which must not be inside the form of a page. */}
        <div id={DIALOGS} />
      </div>
      {demand !== null && proof(demand, onSession)}
    </OfficeContext>
  );
}

/** The session of the member of staff who is logged in, and the calls. */
export function useOffice(): Office {
  const office = use(OfficeContext);
  if (!office) throw new Error('useOffice needs an OfficeProvider above it.');
  return office;
}

/** Forgets whose session it was, before another one begins on a page without a login. */
export function useForgetSession(): () => void {
  const queries = useQueryClient();
  return () => queries.clear();
}
