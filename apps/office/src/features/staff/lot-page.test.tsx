import type { StaffPermission } from '@bidkit/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../testing.tsx';
import { after, aStaffLot, openLots } from './lots.testing.ts';

const HOUR_MS = 3_600_000;
const lot = aStaffLot(7);
const empty = { data: [], total: 0, total_capped: false, last_page: 1, current_page: 1 };
const page = (row: object) => ({ ...empty, data: [row], total: 1 });
const reader: StaffPermission[] = ['lots:read'];
const answers = { 'GET /auctions/7': () => lot };
/** Presses a button that has the focus. */
const pressed = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const heading = (text = 'Lot 7: Chest 7') => screen.findByRole('heading', { level: 1, name: text });

it('shows the terms of a lot, and nothing that the session may not do or read', async () => {
  await openLots('/lots/7', { permissions: reader, answers });
  await heading();
  const terms = within(screen.getByRole('region', { name: 'Terms' }));
  expect(terms.getByText('$1.00 from $0.00, $2.50 from $100.00')).toBeTruthy();
  expect(terms.getByRole('link', { name: 'lot 3' }).getAttribute('href')).toBe('/lots/3');
  expect(screen.queryByRole('button', { name: /Cancel|Relist/ })).toBeNull();
  expect(screen.queryByRole('region', { name: /Orders|History/ })).toBeNull();
});

it('leads from the stock for direct sales to their lots', async () => {
  const selling = { ...lot, bdp: 40, bdp_stock: 0 };
  await openLots('/lots/7', { permissions: reader, answers: { 'GET /auctions/7': () => selling } });
  await heading();
  const fact = screen.getByText('Stock for direct sales').nextElementSibling;
  expect(fact?.textContent).toMatch(/^0\. Each direct sale is a lot of its own/);
  expect(fact?.querySelector('a')?.getAttribute('href')).toBe('/lots?view=all&q=C-7');
});

it.each([
  ['unpaid', /^Unpaid: ava has to pay by /, '/members/5'],
  ['packed', /^Packed$/, undefined],
] as const)('says what has become of a sold lot: %s', async (state, text, link) => {
  const item = { state, user_id: 5, username: 'ava', pay_by: '2026-12-02T12:00:00.000Z' };
  const sold = { ...lot, status: 'sold', item };
  await openLots('/lots/7', {
    permissions: ['lots:read', 'members:read'],
    answers: { 'GET /auctions/7': () => sold },
  });
  await heading();
  const fact = screen.getByText('Won item').nextElementSibling;
  expect(fact?.textContent).toMatch(text);
  expect(fact?.querySelector('a')?.getAttribute('href')).toBe(link);
});

it('leads to the list also when the lot cannot be loaded', async () => {
  const failing = { 'GET /auctions/7': () => refusal(422, 'server_error') };
  await openLots('/lots/7', { permissions: reader, answers: failing });
  await heading('Lot 7');
  expect(screen.getByText('This lot could not be loaded')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All lots' }).getAttribute('href')).toBe('/lots');
});

it('asks for its sections together with the lot', async () => {
  const failing = { 'GET /auctions/7': () => refusal(422, 'server_error') };
  const { calls } = await openLots('/lots/7', {
    permissions: [...reader, 'orders:read', 'audit:read'],
    answers: { ...failing, 'GET /orders': () => empty, 'GET /audit': () => empty },
  });
  await heading('Lot 7');
  const read = calls.map(({ path }) => path);
  expect(read).toContain('/orders?auction_id=7');
  expect(read).toContain('/audit?subject=auction&subject_id=7&size=50');
});

it.each([
  ['auction', '/auctions/7/chest'],
  ['direct', undefined],
] as const)('leads to the page on the site, of a lot of the kind %s: %s', async (sale_kind, address) => {
  await openLots('/lots/7', { answers: { 'GET /auctions/7': () => ({ ...lot, sale_kind }) } });
  await heading();
  const link = screen.queryByRole('link', { name: /^See it on the site/ });
  expect(link?.getAttribute('href')).toBe(address);
});

it('shows all photographs of the product, one of them large', async () => {
  const { product_description: product } = lot.control;
  const images = [1, 2, 3].map((id) => ({ id, url: `/images/3/7/${id}.jpg`, image_type_id: 5, alt: null }));
  const shown = { ...lot, control: { product_description: { ...product, images } } };
  await openLots('/lots/7', { permissions: reader, answers: { 'GET /auctions/7': () => shown } });
  await heading();
  const list = within(screen.getByRole('list', { name: '3 photographs' }));
  fireEvent.click(list.getByRole('button', { name: 'Photograph 2 of Chest 7' }));
  const large = screen.getAllByRole('img', { name: 'Photograph 2 of Chest 7' })[0];
  expect(large?.getAttribute('src')).toBe('/images/3/7/2.jpg?w=480');
  const link = screen.getByRole('link', { name: 'Product and photographs' });
  expect(link.getAttribute('href')).toBe('/products/7');
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
  const link = await screen.findByRole('link', { name: 'Order 71' });
  expect(link.getAttribute('href')).toBe('/orders/71');
  expect(link.closest('li')?.textContent).toMatch(/Order 71 of ben: \$55\.00, in transit/);
  expect(await screen.findByText(/sam, changed: A typo\./)).toBeTruthy();
});

it.each([
  ['live', 'Leader'],
  ['sold', 'Winner'],
])('of a lot that is %s names the %s', async (status, label) => {
  const shown = { ...lot, status, username: 'ava' };
  await openLots('/lots/7', { answers: { ...answers, 'GET /auctions/7': () => shown } });
  await heading();
  expect(screen.getByText(label).nextElementSibling?.textContent).toBe('ava');
});

it('cancels a live lot with a reason, after it has said who is affected', async () => {
  const canceled = { ...lot, status: 'cancelled', cancel_reason: 'A recall.' };
  const sent = vi.fn((_body: unknown) => canceled);
  const read = () => (sent.mock.calls.length > 0 ? canceled : lot);
  await openLots('/lots/7', { answers: { 'GET /auctions/7': read, 'POST /auctions/7/cancel': sent } });
  await heading();
  expect(screen.queryByRole('button', { name: 'Relist' })).toBeNull();
  pressed('Cancel this lot');
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel lot 7?' }));
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Keep it',
    'Cancel this lot',
  ]);
  expect(dialog.getByText(/its 2 bids do not count\. The leader ava/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'A recall.' } });
  await after(() => fireEvent.click(dialog.getByRole('button', { name: 'Cancel this lot' })));
  expect(sent).toHaveBeenCalledWith({ reason: 'A recall.' });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => screen.queryByRole('button', { name: 'Cancel this lot' })).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe('The lot is canceled.');
});

it('relists an ended lot, and leads to the new one; a refusal stays in the dialog', async () => {
  const unsold = { ...lot, status: 'unsold', eventEnd: lot.starts_at };
  let isFree = false;
  const relisted_as = () => (isFree ? 8 : null);
  await openLots('/lots/7', {
    answers: {
      'GET /auctions/7': () => ({ ...unsold, can_relist: !isFree, relisted_as: relisted_as() }),
      'POST /auctions/7/relist': () =>
        isFree ? { ...lot, id: 8 } : Response.json({ message: 'It was sold.' }, { status: 409 }),
    },
  });
  await heading();
  pressed('Relist');
  const dialog = within(screen.getByRole('dialog', { name: 'List lot 7 again?' }));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'No buyer.' } });
  await after(() => fireEvent.click(dialog.getByRole('button', { name: 'Relist' })));
  expect(await dialog.findByText('It was sold.')).toBeTruthy();
  isFree = true;
  await after(() => fireEvent.click(dialog.getByRole('button', { name: 'Relist' })));
  expect((await screen.findByRole('link', { name: 'lot 8' })).getAttribute('href')).toBe('/lots/8');
  await expect.poll(() => document.activeElement?.textContent).toBe('The new lot is open.');
});

it.each([
  ['that is sold and keeps its buyer', { status: 'sold' }],
  ['that was listed again, and leads there', { status: 'unsold', relisted_as: 204 }],
] as const)('does not offer to relist a lot %s', async (_name, values) => {
  const ended = { ...lot, eventEnd: lot.starts_at, ...values };
  await openLots('/lots/7', { answers: { 'GET /auctions/7': () => ended } });
  await heading();
  expect(screen.queryByRole('button', { name: 'Relist' })).toBeNull();
  const link = screen.queryByRole('link', { name: 'lot 204' });
  expect(link?.getAttribute('href')).toBe(values.status === 'unsold' ? '/lots/204' : undefined);
});

it.each(['/lots/0', '/lots/x', '/lots/9'])('says that %s is no lot', async (path) => {
  const missing = () => Response.json({ message: 'No.', code: 'auction_not_found' }, { status: 404 });
  await openLots(path, { answers: { 'GET /auctions/9': missing } });
  expect(await heading('This lot does not exist')).toBeTruthy();
});

it('leads staff who may list lots to a change and a duplicate, and others to nothing', async () => {
  await openLots('/lots/7', { answers });
  await heading();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([href('Change'), href('Duplicate')]).toEqual(['/lots/7/edit', '/lots/new?from=7']);
  cleanup();
  await openLots('/lots/7', { permissions: reader, answers });
  await heading();
  expect(screen.queryByRole('link', { name: /Change|Duplicate/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
});

it('extends a live lot by a button with a reason, and shows a refusal at the end', async () => {
  let isRefused = true;
  const sent = vi.fn((_body: unknown) =>
    isRefused
      ? Response.json(
          { message: 'Later.', errors: { ends_at: ['Later.'] }, code: 'extend_later_only' },
          { status: 422 },
        )
      : lot,
  );
  const soon = Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS;
  const soonEnding = { ...lot, eventEnd: new Date(soon).toISOString() };
  await openLots('/lots/7', {
    answers: { ...answers, 'GET /auctions/7': () => soonEnding, 'POST /auctions/7/extend': sent },
  });
  await heading();
  fireEvent.click(screen.getByRole('button', { name: 'Extend' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Give lot 7 a later end?' }));
  expect(dialog.getByText(/All bids count as before/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: '+1 h' }));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'An outage.' } });
  const send = () => after(() => fireEvent.click(dialog.getByRole('button', { name: 'Extend the lot' })));
  await send();
  await expect.poll(() => dialog.getByLabelText('New end').getAttribute('aria-invalid')).toBe('true');
  isRefused = false;
  await send();
  expect(sent).toHaveBeenLastCalledWith({
    ends_at: new Date(soon + HOUR_MS).toISOString(),
    reason: 'An outage.',
  });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it.each([
  [6, ['+10 min', '+1 h', '+1 day'], false],
  [6.5, ['+10 min', '+1 h'], false],
  [8, [], true],
])(
  'offers only later ends that are possible for a lot that ends in %d days',
  async (days, names, isFixed) => {
    const eventEnd = new Date(Date.now() + days * 24 * HOUR_MS - HOUR_MS).toISOString();
    await openLots('/lots/7', { answers: { ...answers, 'GET /auctions/7': () => ({ ...lot, eventEnd }) } });
    await heading();
    fireEvent.click(screen.getByRole('button', { name: 'Extend' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Give lot 7 a later end?' }));
    expect(dialog.queryAllByRole('button', { name: /^\+/ }).map(({ textContent }) => textContent)).toEqual(
      names,
    );
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Extend the lot' }).disabled).toBe(isFixed);
  },
);

it('shows the public bids, the newest first', async () => {
  const at = (minute: number) => `2026-11-29T12:0${minute}:00.000Z`;
  const bids = [
    { id: 'b2', amount: 12, username: 'ava', user_id: 5, time: at(2), automatic: true },
    { id: 'b1', amount: 11, username: 'ben', user_id: 6, time: at(1) },
  ];
  await openLots('/lots/7', {
    permissions: reader,
    answers: { 'GET /auctions/7': () => ({ ...lot, bids }) },
  });
  await heading();
  const table = within(screen.getByRole('table', { name: 'Bids, the newest first' }));
  const shown = table.getAllByRole('row').slice(1);
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('ava$12.00 automatic'),
    expect.stringContaining('ben$11.00'),
  ]);
});

it('moves with the events of the socket', async () => {
  const { receive } = await openLots('/lots/7', {
    permissions: reader,
    answers: { ...answers, 'GET /api/auctions/7': () => lot },
  });
  await heading();
  const bid = { id: 'b4', amount: 30, username: 'cleo', user_id: 9, time: '2026-11-29T12:04:00.000Z' };
  const { next_minimum, reserve_status, eventEnd } = lot;
  await after(() =>
    receive('bidUpdate', {
      ...{ id: 7, seq: 4, bids: [bid], sale_price: 30, next_minimum, bid_count: 4, eventEnd, hash: 'h' },
      ...{ username: 'cleo', user_id: 9, reserve_status, server_time: Date.parse(bid.time) },
    }),
  );
  const terms = within(screen.getByRole('region', { name: 'Terms' }));
  expect(await terms.findByText('$30.00')).toBeTruthy();
  expect(terms.getByText('cleo')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Bids, the newest first' }).textContent).toContain('cleo$30.00');
});
