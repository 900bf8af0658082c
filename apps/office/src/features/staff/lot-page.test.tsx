import type { StaffPermission } from '@bidkit/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { after, aLot, openLots } from './lots.testing.ts';

const lot = {
  ...aLot(7, { bid_count: 2, username: 'ava', reserve: 80 }),
  increments: [
    [0, 1],
    [100, 2.5],
  ],
  soft_close_seconds: 60,
  cents_allowed: false,
  bdp_stock: null,
  second_chance: true,
  relists: 1,
  relisted_from: 3,
  cancel_reason: null,
};
const empty = { data: [], total: 0, total_capped: false, last_page: 1, current_page: 1 };
const page = (row: object) => ({ ...empty, data: [row], total: 1 });
const reader: StaffPermission[] = ['lots:read'];
const answers = { 'GET /auctions/7': () => lot };
const heading = (text = 'Lot 7: Chest 7') => screen.findByRole('heading', { level: 1, name: text });

it('shows the terms of a lot, and nothing that the session may not do or read', async () => {
  await openLots('/lots/7', { permissions: reader, answers });
  await heading();
  const terms = within(screen.getByRole('region', { name: 'Terms' }));
  expect(terms.getByText('$1.00 from $0.00, $2.50 from $100.00')).toBeTruthy();
  expect(terms.getByRole('link', { name: 'Lot 3' }).getAttribute('href')).toBe('/lots/3');
  expect(screen.queryByRole('button', { name: /Cancel|Relist/ })).toBeNull();
  expect(screen.queryByRole('region', { name: /Orders|History/ })).toBeNull();
});

it('shows orders and history to those who may read them', async () => {
  const order = { id: 71, username: 'ben', total: 55, item_status: 'in_transit', create_time: lot.starts_at };
  const entry = { id: 1, staff: 'sam', action: 'change', reason: 'A typo.', create_time: lot.starts_at };
  await openLots('/lots/7', {
    permissions: [...reader, 'orders:read', 'audit:read'],
    answers: {
      ...answers,
      'GET /orders': () => page(order),
      'GET /audit': () => page(entry),
    },
  });
  expect(await screen.findByText(/Order 71 of ben: \$55\.00, in transit/)).toBeTruthy();
  expect(await screen.findByText(/sam, change: A typo\./)).toBeTruthy();
});

it('cancels a live lot with a reason, after it has said who is affected', async () => {
  const sent = vi.fn((_body: unknown) => ({ ...lot, status: 'cancelled' }));
  await openLots('/lots/7', { answers: { ...answers, 'POST /auctions/7/cancel': sent } });
  await heading();
  expect(screen.queryByRole('button', { name: 'Relist' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel this lot' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel lot 7?' }));
  expect(dialog.getByText(/its 2 bids do not count\. The leader ava/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'A recall.' } });
  await after(() => fireEvent.click(dialog.getByRole('button', { name: 'Cancel this lot' })));
  expect(sent).toHaveBeenCalledWith({ reason: 'A recall.' });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it('relists an ended lot, and leads to the new one; a refusal stays in the dialog', async () => {
  const unsold = { ...lot, status: 'unsold', eventEnd: lot.starts_at };
  let isFree = false;
  await openLots('/lots/7', {
    answers: {
      'GET /auctions/7': () => unsold,
      'POST /auctions/7/relist': () =>
        isFree ? { ...lot, id: 8 } : Response.json({ message: 'It was sold.' }, { status: 409 }),
    },
  });
  await heading();
  fireEvent.click(screen.getByRole('button', { name: 'Relist' }));
  const dialog = within(screen.getByRole('dialog', { name: 'List lot 7 again?' }));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'No buyer.' } });
  await after(() => fireEvent.click(dialog.getByRole('button', { name: 'Relist' })));
  expect(await dialog.findByText('It was sold.')).toBeTruthy();
  isFree = true;
  await after(() => fireEvent.click(dialog.getByRole('button', { name: 'Relist' })));
  expect((await screen.findByRole('link', { name: 'lot 8' })).getAttribute('href')).toBe('/lots/8');
});

it.each(['/lots/0', '/lots/x', '/lots/9'])('says that %s is no lot', async (path) => {
  const missing = () => Response.json({ message: 'No.', code: 'auction_not_found' }, { status: 404 });
  await openLots(path, { answers: { 'GET /auctions/9': missing } });
  expect(await heading('This lot does not exist')).toBeTruthy();
});
