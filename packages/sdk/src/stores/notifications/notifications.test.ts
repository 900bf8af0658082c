import type { Notification } from '@bidkit/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BidkitError } from '../../error.ts';
import { notificationsOf } from './notifications.ts';

const [first, second] = [{ id: 1 }, { id: 2 }] as [Notification, Notification];
const api = { listNotifications: vi.fn(), readNotification: vi.fn(), readAllNotifications: vi.fn() };
let token: string | null;
let unread: number;
let changeSession: () => void;

/** The parts of a Bidkit that notifications use. */
function aBidkit() {
  const session = {
    token: () => token,
    getState: () => ({ status: 'signed-in', user: token ? { notifications: unread } : null }),
    subscribe(listener: () => void) {
      changeSession = listener;
      return () => {};
    },
  };
  return { api, session } as unknown as Parameters<typeof notificationsOf>[0];
}

const answer = (...data: Notification[]) => api.listNotifications.mockResolvedValue({ data });

beforeEach(() => {
  vi.resetAllMocks();
  token = 'ava';
  unread = 2;
  answer(first, second);
});

describe('the notifications of a member', () => {
  it('have one instance per Bidkit, and are fetched once', async () => {
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

  it('keep the error of a failed load', async () => {
    const error = new BidkitError('GET /notification', 0, 'We cannot reach the server.');
    api.listNotifications.mockRejectedValue(error);
    const notifications = notificationsOf(aBidkit());
    await notifications.load();
    expect(notifications.getState()).toEqual({ status: 'error', data: null, error });
  });

  it('disappear at once when read, and come back when the server refuses', async () => {
    const notifications = notificationsOf(aBidkit());
    await notifications.load();
    const reading = notifications.read(1);
    expect(notifications.getState().data).toEqual([second]);
    await reading;
    api.readAllNotifications.mockRejectedValue(new BidkitError('POST /notification/read', 500, 'Oh'));
    const readingAll = notifications.readAll();
    expect(notifications.getState().data).toEqual([]);
    await expect(readingAll).rejects.toMatchObject({ status: 500 });
    expect(notifications.getState().data).toEqual([second]);
  });

  it('are fetched again when the count changes to another number than listed', async () => {
    const notifications = notificationsOf(aBidkit());
    unread = 3;
    changeSession();
    expect(api.listNotifications).not.toHaveBeenCalled();
    await notifications.load();
    unread = 2;
    changeSession();
    expect(api.listNotifications).toHaveBeenCalledOnce();
    answer(second);
    unread = 1;
    changeSession();
    await expect.poll(() => notifications.getState()).toMatchObject({ status: 'ready', data: [second] });
  });

  it('are never shown to another member', async () => {
    const notifications = notificationsOf(aBidkit());
    await notifications.load();
    token = 'ben';
    answer();
    changeSession();
    expect(notifications.getState().data).toEqual([]);
    await expect.poll(() => notifications.getState().status).toBe('ready');
    token = null;
    changeSession();
    expect(notifications.getState().data).toEqual([]);
    expect(api.listNotifications).toHaveBeenCalledTimes(2);
  });
});
