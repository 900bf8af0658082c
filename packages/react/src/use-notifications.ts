import { type AsyncState, type Notification, notificationsOf } from '@bidkit/sdk';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSession } from './hooks.ts';
import { useBidkit } from './provider.tsx';

/** The newest unread notifications and their actions. */
export type NotificationsHook = AsyncState<readonly Notification[]> & {
  /** Number of unread notifications, including those that are not listed. */
  readonly unread: number;
  /** Number of won items that need an action. */
  readonly wins: number;
  /** Marks one as read. Rejects with BidkitError. */
  read(id: number): Promise<void>;
  /** Marks all as read. Rejects with BidkitError. */
  readAll(): Promise<void>;
};

/**
 * The member's unread notifications, kept up to date; none when signed out.
 * @example
 * function Bell() {
 *   const { unread, readAll } = useNotifications();
 *   return <button onClick={readAll}>{unread}</button>;
 * }
 */
export function useNotifications(): NotificationsHook {
  const notifications = notificationsOf(useBidkit());
  const { user } = useSession();
  const memberId = user?.id;
  useEffect(() => {
    if (memberId) void notifications.load();
  }, [notifications, memberId]);
  const { read, readAll } = notifications;
  return {
    ...useStore(notifications),
    unread: user?.notifications ?? 0,
    wins: user?.myItems ?? 0,
    read,
    readAll,
  };
}
