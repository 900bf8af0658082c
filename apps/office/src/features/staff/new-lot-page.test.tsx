import type { StaffLot } from '@bidkit/sdk';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { after, aStaffLot, openLots } from './lots.testing.ts';

const tree = [
  {
    ...{ id: 3, name: 'tools', display: 'Tools', description: null, is_fire: false, is_virtual: false },
    ...{ parent_id: null, version: 1, products: 1, live_lots: 0, subList: [] },
  },
];
const product = {
  ...{ id: 41, item_code: 'C-41', name: 'Oak chest', short_name: 'Chest', category_id: 3, category: 'Tools' },
  ...{ condition: null, image: '', photographs: 0, lots: 1, live_lots: 0, version: 1 },
};
const found = { data: [product], total: 1, total_capped: false, last_page: 1, current_page: 1 };
const categories = { 'GET /categories': () => tree, 'GET /products': () => found };

const open = (answers = {}, path = '/lots/new') =>
  openLots(path, { answers: { ...categories, 'GET /auctions/9': () => aStaffLot(9), ...answers } });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => after(() => fireEvent.click(screen.getByRole('button', { name })));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const aList = (lot: Partial<StaffLot> = {}) => vi.fn((_body: unknown) => ({ ...aStaffLot(9), ...lot }));

it('lists a lot with a new product and the usual terms, and leads to it', async () => {
  const sent = aList();
  const { router } = await open({ 'POST /auctions': sent });
  type('Name', 'Oak tool chest');
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: '3' } });
  type('Materials', 'oak, brass');
  type('Reserve', '$1,200');
  await press('List the lot');
  expect(sent).toHaveBeenCalledWith({
    product: { name: 'Oak tool chest', category: 3, materials: ['oak', 'brass'] },
    ...{ opening_bid: 1, reserve: 1200, bdp: null, bdp_stock: null, cents_allowed: false },
    ...{ increments: 'house', soft_close_seconds: null, second_chance: true, relists: 0, featured: false },
    ends_in_seconds: 604_800,
  });
  await expect.poll(() => router.state.location.pathname).toBe('/lots/9');
});

it('shows the first ten bids of the increments', async () => {
  await open();
  const bids = () => screen.getByText(/The first ten bids/).textContent;
  expect(bids()).toMatch(/\$1\.00, \$2\.00, .*\$10\.00$/);
  type('Opening price', '99');
  expect(bids()).toContain('$99.00, $100.00, $102.00');
  choose('One step at every price');
  type('Step in dollars', '25');
  expect(bids()).toContain('$99.00, $124.00');
  choose('Your own table');
  fireEvent.click(screen.getByRole('button', { name: 'Add a row' }));
  expect(screen.getByText(/Enter the opening price/)).toBeTruthy();
  type('From price of row 2', '100');
  type('Step of row 2', '10');
  expect(bids()).toContain('$99.00, $100.00, $110.00');
  const remove = screen.getByRole('button', { name: 'Remove row 1' });
  remove.focus();
  fireEvent.click(remove);
  // The other row has no such button.
  await expect.poll(() => document.activeElement?.textContent).toBe('Your own table');
});

it('warns as an import does, before the lot is listed', async () => {
  const sent = aList();
  await open({ 'POST /auctions': sent });
  const warnings = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const all = [
    'This lot would have no photograph.',
    'This lot ends within an hour of its start.',
    'Members can buy this directly for less than the reserve.',
  ];
  expect(warnings().filter((text) => all.includes(text ?? ''))).toEqual([]);
  type('Name', 'Oak chest');
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: '3' } });
  type('Days', '0');
  type('Hours', '0.5');
  type('Reserve', '30');
  type('Buy-direct price', '20');
  expect(warnings()).toEqual(expect.arrayContaining(all));
  expect(screen.getByText('Please look at these. The lot can be listed as it is.')).toBeTruthy();
  type('Reserve', '20');
  expect(warnings()).not.toContain(all[2]);
  await press('List the lot');
  expect(sent).toHaveBeenCalled();
});

it('asks before what was typed is discarded, and names it', async () => {
  await open();
  type('Name', 'Oak chest');
  type('Reserve', '$1,200');
  const discard = screen.getByRole('button', { name: 'Discard changes' });
  discard.focus();
  await press('Discard changes');
  const dialog = screen.getByRole('dialog', { name: 'Discard your changes?' });
  expect(dialog.textContent).toContain('You lose what you entered in Name and Reserve.');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Oak chest');
  await press('Discard');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
  await expect.poll(() => document.activeElement?.textContent).toBe('What you typed was discarded.');
});

it('shows refusals of the server at their fields, and finds what is missing by itself', async () => {
  const errors = { reserve: ['Too low.'], 'product.name': ['Name is required'] };
  const refuse = vi.fn(() => Response.json({ message: 'Too low.', errors, code: 'x' }, { status: 422 }));
  await open({ 'POST /auctions': refuse });
  type('Name', 'Chest');
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: '3' } });
  type('Opening price', 'ten');
  await press('List the lot');
  expect(refuse).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('Please enter the opening price in dollars');
  type('Opening price', '10');
  await press('List the lot');
  for (const label of ['Name', 'Reserve'])
    await expect.poll(() => screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
});

it('finds a product that exists, and stays for another lot with the same terms', async () => {
  const sent = aList();
  await open({ 'POST /auctions': sent });
  choose('A product that exists');
  await press('List the lot');
  expect(screen.getByRole('alert').textContent).toContain('Please choose a product');
  type('Item code, name or number', 'oak');
  await press('Find');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Oak chest, C-41' }));
  expect(screen.getByText('This lot would have no photograph.')).toBeTruthy();
  type('Opening price', '5');
  await press('List and add another');
  expect(sent.mock.lastCall?.[0]).toMatchObject({ product_description_id: 41, opening_bid: 5 });
  expect((await screen.findByRole('link', { name: 'Lot 9' })).getAttribute('href')).toBe('/lots/9');
  expect(screen.getByLabelText('Opening price')).toHaveProperty('value', '5');
  expect(screen.getByLabelText('Item code, name or number')).toHaveProperty('value', '');
});

it('is filled in like another lot, which starts now and runs as long', async () => {
  const sent = aList();
  const lot = aStaffLot(9, {
    opening_bid: 20,
    starts_at: '2026-11-20T00:00:00Z',
    eventEnd: '2026-11-22T06:00:00Z',
  });
  await open({ 'GET /auctions/9': () => lot, 'POST /auctions': sent }, '/lots/new?from=9');
  expect(await screen.findByText('Chest 9')).toBeTruthy();
  await press('List the lot');
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      ...{ product_description_id: 9, opening_bid: 20, reserve: 80, relists: 1, soft_close_seconds: 60 },
      increments: [
        [0, 1],
        [100, 2.5],
      ],
      ends_in_seconds: 54 * 3_600,
    }),
  );
});

it('is about the product of the address', async () => {
  const sent = aList();
  await open({ 'GET /products/41': () => product, 'POST /auctions': sent }, '/lots/new?product=41');
  expect(await screen.findByText('Oak chest')).toBeTruthy();
  expect(screen.getByText('This lot would have no photograph.')).toBeTruthy();
  await press('List the lot');
  expect(sent.mock.lastCall?.[0]).toMatchObject({ product_description_id: 41, opening_bid: 1 });
});

it('shows the lot as on the site, in two widths, before it is listed', async () => {
  const { calls } = await open();
  type('Name', 'Oak tool chest');
  type('Opening price', '20');
  await press('Preview');
  const box = () => document.querySelector('bidkit-bid-box')?.shadowRoot?.textContent ?? '';
  await expect.poll(box, { timeout: 60_000 }).toContain('20');
  expect(screen.getByText('On a phone, 360 pixels wide')).toBeTruthy();
  expect(document.querySelectorAll('[inert] bidkit-bid-box, [inert] bidkit-auction-card')).toHaveLength(4);
  expect(calls.some(({ path }) => path.startsWith('/api/auctions'))).toBe(false);
  await press('Close the preview');
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
});

it('leads to the categories when there are none', async () => {
  await open({ 'GET /categories': () => [] });
  expect(screen.getByRole('link', { name: 'Add categories' }).getAttribute('href')).toBe('/categories');
  expect(screen.queryByRole('button', { name: 'List the lot' })).toBeNull();
});

it('changes only the terms that were changed', async () => {
  const sent = aList();
  const { router } = await openLots('/lots/7/edit', {
    answers: { 'GET /auctions/7': () => aStaffLot(7, { bid_count: 0 }), 'POST /auctions/7': sent },
  });
  type('Buy-direct price', '20');
  expect(screen.getByText('Members can buy this directly for less than the reserve.')).toBeTruthy();
  type('Buy-direct price', '');
  type('Reserve', '');
  await press('Save');
  expect(sent).toHaveBeenCalledWith({ reserve: null });
  await expect.poll(() => router.state.location.pathname).toBe('/lots/7');
});

it('says why the terms of a lot with bids are fixed, and what is possible', async () => {
  await openLots('/lots/7/edit', { answers: { 'GET /auctions/7': () => aStaffLot(7) } });
  expect(screen.getByText(/Members have bid on these terms: the lot has 2 bids\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Extend' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel this lot' })).toBeTruthy();
  expect(screen.queryByLabelText('Reserve')).toBeNull();
});

it('refuses all that is wrong at once, and reads no amount in another way than members would', async () => {
  const sent = aList();
  await open({ 'POST /auctions': sent });
  type('Opening price', '1,50');
  type('Reserve', '1e9');
  type('Days', '1,5');
  const [start] = screen.getAllByRole('radio', { name: 'At a time' });
  if (start) fireEvent.click(start);
  type('Start time', '2020-01-15T10:00');
  await press('List the lot');
  const lines = within(screen.getByRole('alert')).getAllByRole('link');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Name is required',
    'Category is required',
    'Write dollars such as 1,250 or 2.50: a comma separates thousands, a point the cents',
    'Please enter the reserve in dollars',
    'This time is over. Enter a later one, or choose “Now”.',
    expect.stringContaining('Please enter the end as a date and a time'),
  ]);
  expect(sent).not.toHaveBeenCalled();
});

it('is not sent by a scanner, which ends each code with Enter', async () => {
  await open();
  const field = screen.getByLabelText('Item code');
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(field, { key: 'a' })).toBe(true);
  expect(fireEvent.keyDown(screen.getByLabelText('Description'), { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'List the lot' }), { key: 'Enter' })).toBe(
    true,
  );
});
