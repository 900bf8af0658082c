import type { Notification } from '@bidkit/contract';
import type { Bidkit } from '../../create-bidkit.ts';
import { getOrCreate } from '../../get-or-create.ts';
import type { AsyncState, Store } from '../../store.ts';
import { createResource, type LoadOptions } from '../resource.ts';

/** Unread notifications that are fetched; `session.user.notifications` counts all of them. */
const SIZE = 20;

/** The member's unread notifications, newest first. */
export interface Notifications extends Store<AsyncState<readonly Notification[]>> {
  /** Fetches them unless they are known. A failure is kept in the store; this never rejects. */
  load(options?: LoadOptions): Promise<void>;
  /** Marks one as read and removes it at once; a refusal brings it back. Rejects with BidkitError. */
  read(id: number): Promise<void>;
  /** Marks all as read and removes them at once; a refusal brings them back. Rejects with BidkitError. */
  readAll(): Promise<void>;
}

type Parts = Pick<Bidkit, 'session'> & {
  readonly api: Pick<Bidkit['api'], 'listNotifications' | 'readNotification' | 'readAllNotifications'>;
};

const instances = new WeakMap<Parts, Notifications>();

/**
 * The notifications of a Bidkit's member, one instance per Bidkit. Once loaded they follow the event
 * `user-events-{id}`.
 * @example
 * const notifications = notificationsOf(bidkit);
 * await notifications.load();
 */
export const notificationsOf = (bidkit: Parts): Notifications =>
  getOrCreate(instances, bidkit, () => createNotifications(bidkit));

function createNotifications({ api, session }: Parts): Notifications {
  const { store, load, set } = createResource<readonly Notification[]>({
    fetch: async () => (await api.listNotifications({ query: { read: 0, size: SIZE } })).data,
    token: session.token,
  });

  /** Shows the expected result at once, and the former one again when the call fails. */
  async function update(expected: readonly Notification[], call: Promise<unknown>): Promise<void> {
    const { data } = store.getState();
    if (data) store.setState({ data: expected });
    try {
      await call;
    } catch (error) {
      store.setState({ data });
      throw error;
    }
  }

  // The server sends only the number of unread notifications: another number means that the list has changed.
  let token = session.token();
  let unread = session.getState().user?.notifications;
  session.subscribe(() => {
    const { status, user } = session.getState();
    if (status === 'loading') return;
    const isOtherMember = token !== session.token();
    const hasOtherCount = unread !== user?.notifications;
    token = session.token();
    unread = user?.notifications;
    if (store.getState().status === 'idle') return;
    if (isOtherMember) set([]);
    const isKnown = store.getState().data?.length === unread;
    if (user && (isOtherMember || (hasOtherCount && !isKnown))) void load({ force: true });
  });

  return {
    ...store,
    load,
    read(id) {
      const expected = (store.getState().data ?? []).filter((notification) => notification.id !== id);
      return update(expected, api.readNotification({ params: { id } }));
    },
    readAll: () => update([], api.readAllNotifications()),
  };
}
