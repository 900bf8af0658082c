import type { Notification } from '@bidkit/contract';
import type { Bidkit } from '../create-bidkit.ts';
import type { BidkitError } from '../error.ts';
import { type AsyncState, createStore, type Store } from '../store.ts';

/** How many unread alerts are kept at hand; `session.user.notifications` counts them all. */
const SIZE = 20;

/** The member's unread alerts, newest first. */
export interface Notifications extends Store<AsyncState<readonly Notification[]>> {
  /** Fetches them when they are not known yet. Failures stand in the store; it never rejects. */
  load(options?: { force?: boolean }): Promise<void>;
  /** Marks one read, and takes it out at once; back when the house refuses. @throws BidkitError */
  read(id: number): Promise<void>;
  /** Marks all read, likewise. @throws BidkitError */
  readAll(): Promise<void>;
}

type Parts = Pick<Bidkit, 'session'> & {
  readonly api: Pick<Bidkit['api'], 'listNotifications' | 'readNotification' | 'readAllNotifications'>;
};

const known = new WeakMap<Parts, Notifications>();

/** The alerts of a Bidkit's member: the same for all who ask. Once loaded, they follow what the house tells (`user-events-{id}`). */
export function notificationsOf(bidkit: Parts): Notifications {
  const notifications = known.get(bidkit) ?? createNotifications(bidkit);
  known.set(bidkit, notifications);
  return notifications;
}

function createNotifications({ api, session }: Parts): Notifications {
  const nothing: AsyncState<readonly Notification[]> = { status: 'idle', data: null, error: null };
  const store = createStore(nothing);
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    store.setState({ status: 'loading', error: null });
    const asked = session.token();
    try {
      const { data } = await api.listNotifications({ query: { read: 0, size: SIZE } });
      if (asked === session.token()) store.setState({ status: 'ready', data });
    } catch (error) {
      if (asked === session.token()) store.setState({ status: 'error', error: error as BidkitError });
    }
  }

  async function load({ force = false } = {}): Promise<void> {
    if (!force && (asking || store.getState().data)) return asking;
    const mine = ask();
    asking = mine;
    await mine;
    if (asking === mine) asking = undefined;
  }

  /** Shows what will be once the house has done it. */
  async function leaving(left: readonly Notification[], call: Promise<unknown>): Promise<void> {
    const { data } = store.getState();
    if (data) store.setState({ data: left });
    try {
      await call;
    } catch (error) {
      store.setState({ data });
      throw error;
    }
  }

  // Alerts are their member's, and the count that the house tells is how news of them come.
  let token = session.token();
  let unread = session.getState().user?.notifications;
  session.subscribe(() => {
    const { status, user } = session.getState();
    if (status === 'loading') return;
    const isOther = token !== session.token();
    const hasNews = unread !== user?.notifications;
    token = session.token();
    unread = user?.notifications;
    if (isOther && store.getState().status !== 'idle')
      store.setState({ ...nothing, status: 'ready', data: [] });
    const isKnown = store.getState().data?.length === unread;
    if (user && store.getState().status !== 'idle' && (isOther || (hasNews && !isKnown)))
      void load({ force: true });
  });

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    load,
    read(id) {
      const left = (store.getState().data ?? []).filter((alert) => alert.id !== id);
      return leaving(left, api.readNotification({ params: { id } }));
    },
    readAll: () => leaving([], api.readAllNotifications()),
  };
}
