import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aSession, openOffice } from '../../testing.tsx';

beforeEach(() => localStorage.clear());

const pageOf = (data: readonly object[]) => ({
  data,
  total: data.length,
  total_capped: false,
  last_page: 1,
  current_page: 1,
});
const open = (path: string, answers: Record<string, (body: unknown) => object> = {}, canMove = true) =>
  openOffice(path, {
    session: aSession({ permissions: canMove ? ['orders:read', 'money:move'] : ['orders:read'] }),
    answer({ method, path: called, body }) {
      const { pathname } = new URL(called, 'http://office.test');
      return answers[`${method} ${pathname}`]?.(body) ?? pageOf([]);
    },
  });
const row = async () => {
  const [, first] = await screen.findAllByRole('row');
  if (!first) throw new Error('no row');
  return first;
};
const choose = (subject: string, action: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: `${action}: ${subject}` })));
const submit = (label: string, value: string, action: string) =>
  act(async () => {
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    fireEvent.click(dialog.getByRole('button', { name: action }));
  });

const at = '2026-11-20T10:00:00.000Z';
const payment = {
  id: 31,
  order_id: 8,
  auction_id: null,
  shown_in: 7,
  username: 'ava',
  provider: 'card',
  status: 'captured',
  amount: 57.8,
  ref: 'bk-1',
  provider_ref: 'tx-1',
  message: null,
  create_time: at,
  change_time: at,
  verified_at: null,
};
const refund = {
  id: 12,
  order_id: 9,
  shown_in: 7,
  auction_id: 107,
  name: 'Chest',
  user_id: 4,
  username: 'ava',
  amount: 4.35,
  freight_revenue: 0,
  tax: 0.4,
  total: 4.75,
  method: 'check',
  kind: 'refund',
  origin: 'staff',
  status: 'requested',
  reason: 'A dent',
  message: null,
  provider_ref: null,
  check_number: null,
  create_time: at,
  issue_time: null,
};
const check = {
  order_id: 7,
  auction_id: 107,
  name: 'Chest',
  user_id: 4,
  username: 'ava',
  total: 28.9,
  promised_at: at,
  held_until: '2020-01-01T00:00:00.000Z',
};

it('lists payments, each with the order that shows it', async () => {
  const { calls } = await open('/payments?view=unverified', { 'GET /payments': () => pageOf([payment]) });
  const first = await row();
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/orders/7');
  expect(first.textContent).toMatch(/Several items.*ava.*Card.*Captured.*\$57\.80.*Not yet/);
  expect(calls.at(-1)?.path).toContain('unverified=true');
  const tabs = within(screen.getByRole('navigation', { name: 'Lists of money' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['Payments', 'page'],
    ['Refunds', null],
    ['Payouts', null],
    ['Checks', null],
  ]);
});

it('calls a check promised before it clears, as the list of checks does', async () => {
  const promised = { ...payment, provider: 'check', status: 'authorized', auction_id: 107 };
  await open('/payments', { 'GET /payments': () => pageOf([promised]) });
  expect((await row()).textContent).toMatch(/Lot 107.*ava.*Check.*Promised.*\$57\.80/);
});

it('lists refunds with how they went', async () => {
  await open('/payments/refunds', { 'GET /refunds': () => pageOf([{ ...refund, origin: 'provider' }]) });
  expect((await row()).textContent).toMatch(
    /Chest Lot 107.*ava.*\$4\.75.*Waiting.*Refund by the provider.*Check/,
  );
});

it('records the check of a payout, after it has said what goes to whom', async () => {
  const sent = vi.fn((_body: unknown) => refund);
  await open('/payments/payouts', {
    'GET /refunds/payouts': () => pageOf([refund]),
    'POST /refunds/12/paid-out': sent,
  });
  await row();
  const addressIn = (place: HTMLElement) =>
    within(place).getByRole('link', { name: 'Address on order 7' }).getAttribute('href');
  expect(addressIn(await row())).toBe('/orders/7');
  await choose('refund 12', 'Record our check');
  expect(addressIn(screen.getByRole('dialog'))).toBe('/orders/7');
  expect(screen.getByText(/^ava gets \$4\.75 for lot 107 by a check of ours/)).toBeTruthy();
  await submit('Number of our check', '', 'Record the check');
  expect(screen.getAllByText('Please give the number of the check')[0]).toBeTruthy();
  await submit('Number of our check', '10442', 'Record the check');
  expect(sent).toHaveBeenCalledWith({ check_number: '10442' });
  expect(await screen.findByText('Check 10442 of $4.75 to ava is recorded.')).toBeTruthy();
});

it('settles a check, and offers nothing without the permission', async () => {
  const sent = vi.fn((_body: unknown) => ({}));
  const answers = { 'GET /checks': () => pageOf([check]), 'POST /checks/107': sent };
  const { calls } = await open('/payments/checks', answers);
  await row();
  await choose('the check of order 7', 'It cleared');
  await submit('Reason', 'On the statement', 'It cleared');
  expect(sent).toHaveBeenCalledWith({ cleared: true, reason: 'On the statement' });
  expect(await screen.findByText('The check of $28.90 from ava has cleared. Lot 107 is paid.')).toBeTruthy();
  expect(calls.filter(({ path }) => path.startsWith('/checks?')).length).toBe(2);
});

it('offers nothing on checks without the permission', async () => {
  await open('/payments/checks', { 'GET /checks': () => pageOf([check]) }, false);
  await row();
  expect(screen.queryByRole('button', { name: /check of order/ })).toBeNull();
});
