import type { Notification } from '@bidkit/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BidkitError } from '../error.ts';
import { notificationsOf } from './notifications.ts';

const [first, second] = [{ id: 1 }, { id: 2 }] as [Notification, Notification];
const api = { listNotifications: vi.fn(), readNotification: vi.fn(), readAllNotifications: vi.fn() };
let token: string | null;
let unread: number;
let tellSession: () => void;

/** A Bidkit as far as alerts know it. */
function aBidkit() {
  const session = {
    token: () => token,
    getState: () => ({ status: 'signed-in', user: token ? { notifications: unread } : null }),
    subscribe(listener: () => void) {
      tellSession = listener;
      return () => {};
    },
  };
  return { api, session } as unknown as Parameters<typeof notificationsOf>[0]; // Alerts use these of its members.
}

const answer = (...data: Notification[]) => api.listNotifications.mockResolvedValue({ data });

beforeEach(() => {
  vi.resetAllMocks();
  token = 'ava';
  unread = 2;
  answer(first, second);
});

describe('the alerts of a member', () => {
  it('are the same for all who ask, and asked for once', async () => {
    const bidkit = aBidkit();
    expect(notificationsOf(bidkit)).toBe(notificationsOf(bidkit));
    await Promise.all([notificationsOf(bidkit).load(), notificationsOf(bidkit).load()]);
    await notificationsOf(bidkit).load();
    expect(api.listNotifications).toHaveBeenCalledExactlyOnceWith({ query: { read: 0, size: 20 } });
    expect(notificationsOf(bidkit).getState()).toEqual({
      status: 'ready',
      data: [first, second],
      error: null,
    });
  });

  it('keep why they could not be loaded', async () => {
    const error = new BidkitError('GET /notification', 0, 'We cannot reach the auction house.');
    api.listNotifications.mockRejectedValue(error);
    const alerts = notificationsOf(aBidkit());
    await alerts.load();
    expect(alerts.getState()).toEqual({ status: 'error', data: null, error });
  });

  it('leave at once when they are read, and come back when the house refuses', async () => {
    const alerts = notificationsOf(aBidkit());
    await alerts.load();
    const reading = alerts.read(1);
    expect(alerts.getState().data).toEqual([second]);
    await reading;
    api.readAllNotifications.mockRejectedValue(new BidkitError('POST /notification/read', 500, 'Oh'));
    const readingAll = alerts.readAll();
    expect(alerts.getState().data).toEqual([]);
    await expect(readingAll).rejects.toMatchObject({ status: 500 });
    expect(alerts.getState().data).toEqual([second]);
  });

  it('are asked for again when the house tells of another count, not when that is known', async () => {
    const alerts = notificationsOf(aBidkit());
    unread = 3;
    tellSession();
    expect(api.listNotifications).not.toHaveBeenCalled();
    await alerts.load();
    unread = 2;
    tellSession();
    expect(api.listNotifications).toHaveBeenCalledOnce();
    answer(second);
    unread = 1;
    tellSession();
    await vi.waitFor(() => expect(alerts.getState()).toMatchObject({ status: 'ready', data: [second] }));
  });

  it('are nobody else’s', async () => {
    const alerts = notificationsOf(aBidkit());
    await alerts.load();
    token = 'ben';
    answer();
    tellSession();
    expect(alerts.getState().data).toEqual([]);
    await vi.waitFor(() => expect(alerts.getState().status).toBe('ready'));
    token = null;
    tellSession();
    expect(alerts.getState().data).toEqual([]);
    expect(api.listNotifications).toHaveBeenCalledTimes(2);
  });
});
