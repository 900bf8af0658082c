import { type AsyncState, type Notification, notificationsOf } from '@bidkit/sdk';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSession } from './hooks.ts';
import { useBidkit } from './provider.tsx';

/** The newest unread alerts, and what can be done about them. */
export interface NotificationsHook extends AsyncState<readonly Notification[]> {
  /** How many alerts are unread, those not listed among them. */
  readonly unread: number;
  /** Won items that wait for something. */
  readonly wins: number;
  /** Marks one read; rejects with BidkitError. */
  read(id: number): Promise<void>;
  /** Marks all read; rejects with BidkitError. */
  readAll(): Promise<void>;
}

/** What the member has not read yet, live; empty for those who are signed out. */
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
