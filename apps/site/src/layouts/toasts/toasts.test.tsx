import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, aFakeApi } from '../../test/fake-api.ts';
import { aLot, aPage, ava, openSite, preload } from '../../testing.tsx';
import { claimAlert } from './claim-alert.ts';
import { TOAST_SECONDS } from './toast.tsx';

const LATER = '2031-01-01T00:00:00.000Z';
const anAlert = (name: string, fields: object = {}) => ({
  id: 4,
  human_time: 'now',
  create_time: LATER,
  description: `Description of ${name}`,
  reference_id: 7,
  short_name: 'Tool chest',
  product_description: { id: 9, category_id: 3 },
  hasEnded: false,
  isLeading: false,
  read: false,
  user_notification_type: { name, user_notification_reference_id: 1 },
  ...fields,
});
const lot = { ...aLot(7), sale_price: 12, user_id: 2, bid_count: 3, hasBidBefore: true };

const lotAnswers = (fields: object = {}) => ({
  'GET /auctions/7': { ...lot, ...fields },
  'GET /auctions': aPage([{ ...lot, ...fields }]),
});

/** Opens a page of ava's, and returns a function that sends the event of a new alert. */
async function openAsAva(path: string, alerts: () => object[], answers: Answers = {}) {
  const site = await openSite(
    path,
    {
      ...lotAnswers(),
      'GET /notification': () => aPage(alerts()),
      'POST /notification/4/read': { success: true },
      ...answers,
    },
    'abc',
  );
  await act(() => vi.dynamicImportSettled());
  return {
    ...site,
    async news(count = 1) {
      await site.emit('user-events-1', { user_id: 1, myitems: 0, notifications: count, server_time: 0 });
      await act(() => vi.dynamicImportSettled());
    },
    fetches: () => site.asked.filter(({ route }) => route === 'GET /notification').length,
  };
}

beforeEach(() => focusManager.setFocused(true));
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

describe('toasts', () => {
  it.each([
    ['outbid', 'You’ve been outbid', 'Bid again', '/auctions/7/tool-chest'],
    ['ending_soon', 'Ending soon', 'Bid', '/auctions/7/tool-chest'],
    ['won', 'It’s yours', 'Pay now', '/payment/methods/7'],
  ])('shows the alert %s with lot, price and next step', async (kind, heading, action, to) => {
    const { news, asked } = await openAsAva('/about', () => [anAlert(kind)], lotAnswers({ pay_by: LATER }));
    expect(screen.queryByRole('region', { name: heading })).toBeNull();
    await news();
    const toast = within(await screen.findByRole('region', { name: heading }));
    expect(toast.getByText('Tool chest')).toBeTruthy();
    expect(await toast.findByText('$12.00')).toBeTruthy();
    const left = toast.getByRole('timer').parentElement?.textContent;
    expect(left).toMatch(kind === 'won' ? /\d\d:\d\d:\d\d to pay$/ : /\d\d:\d\d:\d\d left$/);
    const link = toast.getByRole('link', { name: action });
    expect(link.getAttribute('href')).toBe(to);
    await act(async () => link.click());
    expect(asked.map(({ route }) => route)).toContain('POST /notification/4/read');
    expect(screen.queryByRole('region', { name: heading })).toBeNull();
  });

  it('is announced once and politely, without its clock', async () => {
    const { news } = await openAsAva('/about', () => [anAlert('outbid')]);
    await news();
    const text = await screen.findByText('Description of outbid');
    expect(text.getAttribute('role')).toBe('status');
    const toast = screen.getByRole('region', { name: 'You’ve been outbid' });
    expect(toast.closest('[role="status"], [aria-live]')).toBeNull();
    expect(toast.closest('main, header'), 'it takes no space of the page').toBeNull();
  });

  it.each([
    ['payment_due', {}],
    ['outbid', { create_time: '2020-01-01T00:00:00.000Z' }],
  ])('does not show the alert %s with %o', async (kind, fields) => {
    const { news, fetches } = await openAsAva('/about', () => [anAlert(kind, fields)]);
    await news();
    expect(fetches()).toBe(1);
    expect(screen.queryByText(`Description of ${kind}`)).toBeNull();
  });

  it.each([
    ['outbid', '/auctions/7/tool-chest'],
    ['ending_soon', '/auctions/7/tool-chest'],
    ['won', '/auctions/7/tool-chest'],
    ['won', '/payment/methods/7'],
    ['won', '/buydirect/7'],
    ['won', '/dailydeals/3'],
  ])('does not repeat %s on %s, which shows it', async (kind, path) => {
    const { news, fetches } = await openAsAva(path, () => [anAlert(kind)]);
    await news();
    expect(fetches()).toBe(1);
    expect(screen.queryByText(`Description of ${kind}`)).toBeNull();
  });

  it.each([
    ['the member leads again', 'outbid', { user_id: ava.id }, false],
    ['the lot has ended', 'outbid', { hasEnded: true }, false],
    ['the lot has ended', 'ending_soon', { status: 'sold', hasEnded: true }, false],
    ['the lot has ended', 'won', { status: 'sold', hasEnded: true, user_id: ava.id }, true],
  ])('when %s, shows %s: %o', async (_, kind, fields, isShown) => {
    const { news } = await openAsAva('/about', () => [anAlert(kind)], lotAnswers(fields));
    await news();
    expect(Boolean(screen.queryByText(`Description of ${kind}`))).toBe(isShown);
  });

  it('asks only after news: not for a lower count, not in a hidden tab', async () => {
    const { news, fetches } = await openAsAva('/about', () => [anAlert('outbid')], {
      'GET /user': { ...ava, notifications: 3 },
    });
    await news(2);
    expect(fetches()).toBe(0);
    await act(async () => focusManager.setFocused(false));
    await news(3);
    expect(fetches()).toBe(0);
    await act(async () => focusManager.setFocused(true));
    expect(await screen.findByText('Description of outbid')).toBeTruthy();
    expect(fetches()).toBe(1);
  });

  it('shows a renewed alert again, in place of the earlier one', async () => {
    const alerts = [anAlert('outbid')];
    const { news } = await openAsAva('/about', () => alerts);
    await news();
    await screen.findByText('Description of outbid');
    alerts[0] = anAlert('outbid', { create_time: '2031-01-01T00:01:00.000Z', description: 'Outbid anew' });
    await news();
    await screen.findByText('Outbid anew');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'You’ve been outbid' })).toBeNull();
  });

  it('shows one after another, and moves a focus that would be lost', async () => {
    const other = anAlert('won', { id: 5, reference_id: 8 });
    const { news } = await openAsAva('/about', () => [other, anAlert('outbid')]);
    await news();
    const first = await screen.findByRole('region', { name: 'You’ve been outbid' });
    expect(screen.queryByText('Description of won')).toBeNull();
    const close = within(first).getByRole('button', { name: 'Close' });
    close.focus();
    fireEvent.keyDown(close, { key: 'Escape' });
    expect(await screen.findByText('Description of won')).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('leaves by itself, but not while the pointer or the focus is on it', async () => {
    const { news } = await openAsAva('/about', () => [anAlert('won')]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await news();
    const toast = screen.getByRole('region', { name: 'It’s yours' });
    const wait = () => act(() => vi.advanceTimersByTimeAsync(TOAST_SECONDS * 1000));
    fireEvent.pointerEnter(toast);
    await wait();
    expect(toast.isConnected).toBe(true);
    fireEvent.focus(within(toast).getByRole('link'));
    fireEvent.pointerLeave(toast);
    await wait();
    expect(toast.isConnected).toBe(true);
    fireEvent.blur(within(toast).getByRole('link'));
    await wait();
    expect(toast.isConnected).toBe(false);
  });

  it('forgets the alerts of a member who logs out', async () => {
    const { news, bidkit } = await openAsAva('/about', () => [anAlert('won')]);
    await news();
    await screen.findByText('Description of won');
    await act(async () => bidkit.session.clearToken());
    expect(screen.queryByText('Description of won')).toBeNull();
  });

  it('is shown by one tab of a browser', async () => {
    const { storage } = aFakeApi({ 'GET /preload': preload });
    const alert = anAlert('outbid') as never;
    expect(await claimAlert(storage, alert)).toBe(true);
    expect(await claimAlert(storage, alert)).toBe(false);
    expect(
      await claimAlert(storage, anAlert('outbid', { create_time: '2032-01-01T00:00:00.000Z' }) as never),
    ).toBe(true);
  });
});
