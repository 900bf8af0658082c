import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../testing.tsx';
import { answering, mover, press, region, send, type } from './order-page.testing.ts';
import { aDetail, openOrders } from './orders.testing.ts';

const refund = { total: 4.75, username: 'ava', method: 'credit-card', status: 'confirmed' };

const aRefund = {
  id: 12,
  total: 4.75,
  kind: 'refund',
  status: 'confirmed',
  reason: 'A dent',
  message: null,
  check_number: null,
  create_time: '2026-11-25T10:00:00.000Z',
  issue_time: null,
} as const;

it('shows the newest refund first, as the history does', async () => {
  const refunds = [aRefund, { ...aRefund, id: 13 }];
  await openOrders('/orders/7', { answers: answering({ refunds }) });
  const rows = (await region('Refunds')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent?.slice(0, 2))).toEqual(['13', '12']);
});

it.each([
  ['credit-card', /goes to the same card: if that is closed, agree with ava on another way/],
  ['paypal', /goes to the same PayPal account: if that is closed/],
] as const)('says what staff can do after a refund to %s that failed', async (method, text) => {
  const refunds = [aRefund, { ...aRefund, id: 13, status: 'failed', message: 'The account was closed' }];
  await openOrders('/orders/7', { answers: answering({ method, refunds }) });
  expect((await region('Refunds')).getByText(text)).toBeTruthy();
});

it('does not say it when a later refund was made', async () => {
  const refunds = [
    { ...aRefund, status: 'failed' },
    { ...aRefund, id: 13 },
  ];
  await openOrders('/orders/7', { answers: answering({ refunds }) });
  expect((await region('Refunds')).queryByText(/The last refund failed/)).toBeNull();
});

describe('a refund', () => {
  it('gives back everything that is left, as it was shown', async () => {
    const sent = vi.fn((_body: unknown) => ({ ...refund, total: 28.9 }));
    await openOrders('/orders/7', {
      permissions: [...mover],
      answers: { ...answering(), 'POST /auctions/107/refunds': sent },
    });
    await screen.findByRole('heading', { level: 1, name: 'Order 7: Chest 7' });
    await press('Refund everything');
    expect(screen.getByText(/^ava gets \$28\.90 back on the card/)).toBeTruthy();
    type('Reason', 'Lost');
    await send('Refund everything');
    expect(sent).toHaveBeenCalledWith({
      reason: 'Lost',
      parts: { amount: 20, freight_revenue: 7.15, tax: 1.75 },
      base_left: 28.9,
    });
    expect(await screen.findByText('ava gets $28.90 back on the card.')).toBeTruthy();
  });

  it.each([
    [{ item_status: 'packed', parcel_id: 22 }, 'It is packed in parcel 22'],
    [{ item_status: 'shipped', parcel_id: 22 }, 'The goods are with the carrier, on the way to ava'],
    [{ item_status: 'in_transit', parcel_id: 22 }, 'The goods are with the carrier, on the way to ava'],
    [{ item_status: 'delivered', parcel_id: 22 }, 'The goods were delivered to ava'],
  ])('says where the goods are: %o', async (values, text) => {
    await openOrders('/orders/7', { permissions: [...mover], answers: answering(values) });
    await screen.findByRole('heading', { level: 1, name: 'Order 7: Chest 7' });
    await press('Refund everything');
    expect(screen.getByRole('dialog').textContent).toContain(text);
    await press('Cancel');
    await press('Refund a part');
    expect(screen.getByRole('dialog').textContent).toContain(text);
  });

  it('links to the parcel that has to be opened', async () => {
    const packed = answering({ item_status: 'packed', parcel_id: 22 });
    await openOrders('/orders/7', { permissions: [...mover], answers: packed });
    await screen.findByRole('heading', { level: 1, name: 'Order 7: Chest 7' });
    await press('Refund everything');
    const link = within(screen.getByRole('dialog')).getByRole('link', { name: 'parcel 22' });
    expect(link.getAttribute('href')).toBe('/parcels/22');
    expect(link.parentElement?.textContent).toBe(
      'It is packed in parcel 22: open the parcel, so that it does not go out.',
    );
  });

  it('says nothing of goods that are not packed', async () => {
    await openOrders('/orders/7', { permissions: [...mover], answers: answering() });
    await screen.findByRole('heading', { level: 1, name: 'Order 7: Chest 7' });
    await press('Refund everything');
    expect(screen.getByRole('dialog').textContent).not.toMatch(/packed|goods/);
  });

  it.each([
    ['packed', 'packed', 'Open parcel 22: the item is refunded'],
    ['refunded', 'packed', 'Open parcel 22: the item is refunded'],
    ['refunded', 'shipped', 'None'],
  ])('of an item that is %s in a parcel that is %s leaves as the next step: %s', async (...given) => {
    const [item_status, parcel_status, text] = given;
    const left = { amount: 0, freight_revenue: 0, tax: 0 };
    const next_step = item_status === 'packed' ? 'ship' : 'none';
    const values = { item_status, next_step, parcel_id: 22, parcel_status, left };
    await openOrders('/orders/7', { answers: answering(values) });
    const [, step] = (await region('Order')).getByText('Next step').parentElement?.children ?? [];
    expect(step?.textContent).toBe(text);
  });

  it('gives back parts; amounts that are wrong or too high are refused at their fields', async () => {
    const sent = vi.fn((_body: unknown) => refund);
    await openOrders('/orders/7', {
      permissions: [...mover],
      answers: { ...answering(), 'POST /auctions/107/refunds': sent },
    });
    await screen.findByRole('heading', { level: 1, name: 'Order 7: Chest 7' });
    await press('Refund a part');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('$7.15 is left.')).toBeTruthy();
    const described = (label: string) => {
      const ids = dialog.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    };
    type('Reason', 'A dent');
    await send('Refund');
    expect(described('Price in dollars')).toContain('Please enter at least one amount');
    const tax = dialog.getByLabelText('Tax in dollars');
    type('Price in dollars', '10');
    expect([tax, dialog.getByRole('status')]).toMatchObject([{ value: '0.64' }, { textContent: '$10.64' }]);
    type('Price in dollars', '4.355');
    type('Shipping in dollars', '7.16');
    type('Tax in dollars', 'much');
    expect(dialog.getByRole('status').textContent).toBe('one of these is not an amount');
    await send('Refund');
    expect(described('Price in dollars')).toContain('This must be an amount in dollars');
    expect(described('Shipping in dollars')).toContain('At most $7.15 is left of this');
    expect(described('Tax in dollars')).toContain('This must be an amount in dollars');
    expect(sent).not.toHaveBeenCalled();
    type('Price in dollars', '$4.35');
    type('Shipping in dollars', '');
    type('Tax in dollars', '0.4');
    expect(dialog.getByRole('status').textContent).toBe('$4.75');
    await send('Refund $4.75');
    expect(sent).toHaveBeenCalledWith({
      reason: 'A dent',
      parts: { amount: 4.35, freight_revenue: 0, tax: 0.4 },
      base_left: 28.9,
    });
    expect(await screen.findByText('ava gets $4.75 back on the card.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  /** Opens the dialog and asks for $2 of the price. */
  async function askForTwo(answers: Readonly<Record<string, (body: unknown) => object>>) {
    const office = await openOrders('/orders/7', { permissions: [...mover], answers });
    await screen.findByRole('heading', { level: 1, name: 'Order 7: Chest 7' });
    await press('Refund a part');
    type('Reason', 'A dent');
    type('Price in dollars', '2');
    return office;
  }

  it('that got no answer is asked for again under one key, also when the order is another one', async () => {
    let left = { amount: 20, freight_revenue: 7.15, tax: 1.75 };
    let isReachable = false;
    const sent = vi.fn((_body: unknown) => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return refund;
    });
    const { keys, queries } = await askForTwo({
      'GET /orders/7': () => aDetail({ left }),
      'POST /auctions/107/refunds': sent,
    });
    await send('Refund $2.13');
    expect(await screen.findByRole('alert')).toBeTruthy();
    // The refund was made, and the page has read it.
    left = { ...left, amount: 18 };
    await act(() => queries.invalidateQueries());
    isReachable = true;
    await send('Refund $2.13');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(keys).size).toBe(1);
    expect(new Set(sent.mock.calls.map(([body]) => JSON.stringify(body))).size).toBe(1);
  });

  it('is refused after another one, and sent with what is left then', async () => {
    let left = { amount: 20, freight_revenue: 7.15, tax: 1.75 };
    const sent = vi.fn((body: unknown) =>
      (body as { base_left: number }).base_left === 26.9
        ? refund
        : refusal(409, 'refund_left_changed', '$26.90 is left now.'),
    );
    await askForTwo({ 'GET /orders/7': () => aDetail({ left }), 'POST /auctions/107/refunds': sent });
    left = { ...left, amount: 18 };
    await send('Refund $2.13');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('$26.90 is left now.')).toBeTruthy();
    expect(await dialog.findByText('$18.00 is left.')).toBeTruthy();
    await send('Refund $2.13');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not offered when nothing is left', async () => {
    const left = { amount: 0, freight_revenue: 0, tax: 0 };
    await openOrders('/orders/7', { permissions: [...mover], answers: answering({ left }) });
    await screen.findByRole('heading', { level: 1, name: 'Order 7: Chest 7' });
    expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull();
  });
});
