import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../testing.tsx';
import { answering, mover, press, region, send, type } from './order-page.testing.ts';
import { aDetail, openOrders } from './orders.testing.ts';

it('shows the parts of an order, and no action on money without its permission', async () => {
  await openOrders('/orders/7', {
    answers: answering({ paid_with: [{ id: 8, auction_id: 108, total: 32.86 }], partner: 'gazette' }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Order 7: Chest 7' });
  expect((await region('Order')).getByText('Pack it')).toBeTruthy();
  const total = await region('Total');
  for (const amount of ['$20.00', '$7.15', '$1.75', '$28.90']) expect(total.getByText(amount)).toBeTruthy();
  const other = total.getByRole('link', { name: 'order 8' });
  expect(other.getAttribute('href')).toBe('/orders/8');
  expect(other.parentElement?.textContent).toBe('order 8 (lot 108, $32.86)');
  expect(
    (await region('The provider’s books')).getByText(/^They agree: .*captured \$28\.90\.$/),
  ).toBeTruthy();
  expect((await region('What has happened')).getByText(/Won at the auction/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull();
});

it('says that an item is missing instead of that it is to be packed', async () => {
  await openOrders('/orders/7', { answers: answering({ missing_since: '2020-11-20T10:00:00.000Z' }) });
  const order = await region('Order');
  expect(order.getByText(/^Find it, missing since .*2020/)).toBeTruthy();
  expect(order.queryByText('Pack it')).toBeNull();
});

it.each([
  [
    { books: { state: 'captured', amount: 28.9, agrees: false }, total: 28.91 },
    /do not agree.*\$28\.90.*\$28\.91/,
  ],
  [{ books: { state: 'unknown', amount: null, agrees: false } }, /do not agree.*does not know/],
  [{ books: { state: 'unanswered', amount: null, agrees: null } }, /does not answer/],
  [
    { books: { state: 'authorized', amount: 28.9, agrees: null } },
    'Not compared yet: the provider has reserved, and not captured, $28.90.',
  ],
  [
    { books: { state: 'captured', amount: 28.9, agrees: true, refunded: 3.5 } },
    'They agree: the provider has captured $28.90. $3.50 of it was given back since.',
  ],
  [
    { books: { state: 'voided', amount: 28.9, agrees: true, refunded: 28.9 } },
    'They agree: the provider has voided the payment of $28.90.',
  ],
  [{ books: null, method: 'check' }, /paid by check/],
  [{ books: null }, /Nothing was captured/],
])('says in words whether the books agree: %o', async (values, text) => {
  await openOrders('/orders/7', { answers: answering(values) });
  expect((await region('The provider’s books')).getByText(text)).toBeTruthy();
});

it('shows a membership without an item and an address', async () => {
  const values = {
    kind: 'membership',
    auction_id: null,
    item_code: null,
    item_status: null,
    next_step: 'none',
  };
  const sent = vi.fn((_body: unknown) => ({}));
  await openOrders('/orders/7', {
    permissions: [...mover],
    answers: {
      ...answering({ ...values, name: 'One Year Membership', pay_by: null }),
      'POST /memberships/7/refund': sent,
    },
  });
  expect((await region('Order')).getByText('One Year Membership')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Ships to' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refund a part' })).toBeNull();
  await press('Refund the membership');
  expect(
    screen.getByText(/ava gets \$28\.90 back on the card\. The time that it has paid for ends/),
  ).toBeTruthy();
  type('Reason', 'Asked by the member');
  await send('Refund the membership');
  expect(sent).toHaveBeenCalledWith({ reason: 'Asked by the member' });
});

it('calls a check promised, and a card authorized', async () => {
  const payment = {
    id: 3,
    status: 'authorized',
    amount: 28.9,
    message: null,
    provider_ref: null,
    change_time: '2026-11-20T10:00:00.000Z',
  };
  const payments = [
    { ...payment, provider: 'check' },
    { ...payment, id: 4, provider: 'card' },
  ];
  await openOrders('/orders/7', { answers: answering({ payments }) });
  const rows = (await region('Payments')).getAllByRole('row');
  expect(rows[1]?.textContent).toMatch(/Check.*Promised/);
  expect(rows[2]?.textContent).toMatch(/Card.*Authorized/);
});

describe('a held check', () => {
  const held = (held_until: string) =>
    answering({
      method: 'check',
      status: 'held',
      item_status: 'held',
      next_step: 'settle_check',
      held_until,
    });

  it('can only bounce before its hold is over', async () => {
    await openOrders('/orders/7', { permissions: [...mover], answers: held('2999-01-01T00:00:00.000Z') });
    expect(await screen.findByText(/The check is held until/)).toBeTruthy();
    expect(screen.getByText(/^Wait for the check, held until .*2999/)).toBeTruthy();
    expect(screen.queryByText('Settle the check')).toBeNull();
    expect(screen.getByRole('button', { name: 'It bounced' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /cleared|never arrived/ })).toBeNull();
  });

  it.each([
    ['It cleared', 'POST /checks/107', { cleared: true, reason: 'A test' }, /can be packed/],
    ['It bounced', 'POST /checks/107', { cleared: false, reason: 'A test' }, /asked to pay \$28\.90/],
    ['It never arrived', 'POST /checks/107/forfeit', { reason: 'A test' }, /ava loses lot 107/],
  ])('%s: says what happens to whom', async (label, call, body, text) => {
    const sent = vi.fn((_body: unknown) => ({}));
    await openOrders('/orders/7', {
      permissions: [...mover],
      answers: { ...held('2020-01-01T00:00:00.000Z'), [call]: sent },
    });
    await waitFor(() => expect(screen.getByRole('button', { name: label })).toBeTruthy());
    expect(screen.getByText('Settle the check')).toBeTruthy();
    await press(label);
    expect(within(screen.getByRole('dialog')).getByText(text)).toBeTruthy();
    type('Reason', 'A test');
    await send(label);
    expect(sent).toHaveBeenCalledWith(body);
  });
});

it('adds a note, and says why one is refused', async () => {
  const sent = vi.fn((body: unknown) =>
    (body as { message: string }).message === 'No'
      ? refusal(404, 'order_not_found', 'It is gone.')
      : aDetail(),
  );
  await openOrders('/orders/7', { answers: { ...answering(), 'POST /orders/7/notes': sent } });
  await screen.findByRole('heading', { level: 1, name: 'Order 7: Chest 7' });
  await press('Add a note');
  await send('Add the note');
  expect(
    within(screen.getByRole('dialog')).getAllByText('Please write a note about this order')[0],
  ).toBeTruthy();
  type('Note', 'No');
  await send('Add the note');
  expect(await screen.findByText('It is gone.')).toBeTruthy();
  type('Note', 'She called.');
  await send('Add the note');
  expect(sent).toHaveBeenLastCalledWith({ message: 'She called.' });
  expect(await screen.findByText('The note was added.')).toBeTruthy();
});
