import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anOrder, openOrders, pageOf, queriesOf } from './orders.testing.ts';

beforeEach(() => localStorage.clear());

const rows = [
  anOrder(7, { partner: 'gazette' }),
  anOrder(6, {
    method: 'check',
    status: 'held',
    item_status: 'held',
    next_step: 'settle_check',
    paid_at: null,
  }),
];

it('lists orders with what each waits for, and links to their pages', async () => {
  const office = await openOrders('/orders', { answers: { 'GET /orders': () => pageOf(rows) } });
  expect(queriesOf(office)).toEqual(['sort=number&order=desc&page=1&size=50']);
  const [, first, second] = await screen.findAllByRole('row');
  if (!first || !second) throw new Error('no rows');
  expect(within(first).getByRole('link', { name: '7' }).getAttribute('href')).toBe('/orders/7');
  expect(first.textContent).toMatch(/Chest 7 C-7.*ava.*Paid Pack it.*Card.*\$28\.90.*gazette/);
  expect(second.textContent).toMatch(/Check pending Settle the check.*Check/);
});

it.each([
  ['to-pack', 'next_step=pack&sort=paid&order=asc'],
  ['to-pay', 'next_step=await_payment&sort=number&order=desc'],
  ['held', 'next_step=settle_check&sort=created&order=asc'],
  ['refunded', 'item_status=refunded&sort=number&order=desc'],
  ['memberships', 'kind=membership&sort=number&order=desc'],
])('the view %s asks for %s', async (view, query) => {
  expect(queriesOf(await openOrders(`/orders?view=${view}`))).toEqual([`${query}&page=1&size=50`]);
});

it.each([
  ['without orders', []],
  ['with orders', rows],
])('says in the view To pay %s where items are that have no order yet', async (_, data) => {
  await openOrders('/orders?view=to-pay', {
    permissions: ['orders:read', 'members:read'],
    answers: { 'GET /orders': () => pageOf(data) },
  });
  const link = await screen.findByRole('link', { name: 'Members with items to pay' });
  expect(link.getAttribute('href')).toBe('/members?view=unpaid');
});

it('says it without a link to staff who cannot read members, and in no other view', async () => {
  await openOrders('/orders?view=to-pay');
  expect(await screen.findByText(/won and not paid yet are not here: staff who may read/)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'To pack' }));
  await waitFor(() => expect(screen.queryByText(/won and not paid yet/)).toBeNull());
});

it('lets those who read the partners filter by them', async () => {
  const partner = { id: 1, key: 'gazette', name: 'The Gazette' };
  const office = await openOrders('/orders?partner=gazette', {
    permissions: ['orders:read', 'partners:write'],
    answers: {
      'GET /partners': () => [partner],
    },
  });
  expect(await screen.findByText(/The Gazette/)).toBeTruthy();
  expect(queriesOf(office).at(-1)).toContain('partner=gazette');
});
