import type { StaffProduct } from '@bidkit/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aProduct, openProducts, press, shows } from './products.testing.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const texts = { description: 'Description', materials: 'Materials' };

/** Opens product 7. `sent` gets the body of each change, and its answer is the answer of the call. */
async function open(product: Partial<StaffProduct> = {}, permissions?: ('lots:read' | 'lots:write')[]) {
  let present = aProduct(7, product);
  const sent = vi.fn((_body: unknown): object => {
    present = { ...present, version: present.version + 1 };
    return present;
  });
  const office = await openProducts('/products/7', {
    ...(permissions && { permissions }),
    answers: {
      'GET /products/7': () => present,
      'POST /products/7': sent,
      'POST /products/7/corrections': (body) => {
        const { text } = body as { readonly text: string };
        const correction = { id: 5, text, created_at: '2026-11-29T12:00:00.000Z' };
        present = { ...present, corrections: [correction] };
        return correction;
      },
    },
  });
  await waitFor(() => field('Name'));
  return {
    ...office,
    sent,
    change(values: Partial<StaffProduct>) {
      present = { ...present, ...values };
    },
  };
}

it('leads to the forms of a lot and of a deal of this product', async () => {
  await open({ item_code: 'C 7&8' });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('List a lot')).toBe('/lots/new?product=7');
  expect(hrefOf('Add a deal')).toBe('/deals/new?item_code=C+7%268');
});

it.each([
  ['one that takes bids', ['unsold', 'live'], '/auctions/71'],
  ['the newest one', ['unsold', 'sold'], '/auctions/72'],
  ['none', [], undefined],
] as const)('leads to a lot of it on the site: %s', async (_name, statuses, address) => {
  const [lot] = aProduct(7).auctions;
  const auctions = lot ? statuses.map((status, index) => ({ ...lot, status, id: 72 - index })) : [];
  await open({ auctions });
  const link = screen.queryByRole('link', { name: /^See it on the site/ });
  expect(link?.getAttribute('href')).toBe(address);
});

it('saves the fields that were changed, as the call has them', async () => {
  const { sent } = await open();
  expect(field('Short name').value).toBe('Chest');
  type('Short name', ' ');
  type(texts.materials, 'Oak\n\nSteel');
  fireEvent.change(field('Category'), { target: { value: '4' } });
  fireEvent.change(field('Condition'), { target: { value: 'good' } });
  fireEvent.click(field('Gifts'));
  await press('Save');
  await shows('Saved');
  expect(sent).toHaveBeenCalledWith({
    base_version: 4,
    short_name: null,
    materials: ['Oak', 'Steel'],
    category: 4,
    condition: 'good',
    tags: [9, 8],
  });
});

it('shows no short name where it is made from the name, and a rename does not send it', async () => {
  const { sent } = await open({ name: 'Oak chest', short_name: 'Oak chest' });
  expect(field('Short name').value).toBe('');
  type('Name', 'Oak chest with drawers');
  await press('Save');
  await shows('Saved');
  expect(sent).toHaveBeenCalledWith({ base_version: 4, name: 'Oak chest with drawers' });
});

it('shows in words what somebody else has changed meanwhile', async () => {
  const { sent, change } = await open();
  change({ version: 5, category_id: 4, description: 'New oak.', tags: [] });
  const params = { by: 'lou', at: '2026-11-29T12:00:00.000Z' };
  sent.mockReturnValueOnce(
    Response.json({ message: 'No.', code: 'changed_by_other', params }, { status: 409 }),
  );
  type(texts.description, 'Oak.');
  fireEvent.click(field('Gifts'));
  await press('Save');
  await shows(/lou changed Category meanwhile\./);
  const notice = within(screen.getByRole('alert'));
  const valuesOf = (name: string) =>
    within(notice.getByRole('group', { name }))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
  expect(valuesOf('Description')).toEqual(['Old oak.', 'New oak.', 'Oak.']);
  expect(valuesOf('Tags')).toEqual(['Vintage', 'None', 'Vintage, Gifts']);
});

it('leads to corrections while a lot has bids, and keeps its fields as bidders saw them', async () => {
  const [lot] = aProduct(7).auctions;
  if (!lot) throw new Error('It has a lot.');
  await open({ auctions: [{ ...lot, bid_count: 2 }] });
  expect(screen.getByText(/Lot 71 has bids/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add a correction' }).getAttribute('href')).toBe('#corrections');
  expect([field('Name').readOnly, field('Category').disabled]).toEqual([true, true]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('says that a bid came first, and keeps what was typed', async () => {
  const { sent, change } = await open();
  const { auctions } = aProduct(7);
  change({ auctions: auctions.map((lot) => ({ ...lot, bid_count: 1 })) });
  const message = 'Lot 71 has bids: its product cannot be changed.';
  sent.mockReturnValueOnce(Response.json({ message, code: 'product_has_bids' }, { status: 409 }));
  type('Name', 'Box');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await shows(/Lot 71 has bids, and its bidders/);
  expect(field('Name').value).toBe('Box');
  await press('Discard changes');
  await press('Discard');
  expect(field('Name').readOnly).toBe(true);
});

it('adds a correction with a reason, after it has said who is told', async () => {
  const { calls } = await open();
  await press('Add a correction');
  const dialog = within(screen.getByRole('dialog', { name: 'Add a correction' }));
  expect(dialog.getByText(/Bidders and watchers of 1 live lot get a notification/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Correction'), { target: { value: 'A crack.' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Seen at packing' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add the correction' }));
  await shows('The correction was added.');
  expect(within(screen.getByRole('region', { name: 'Corrections' })).getByText('A crack.')).toBeTruthy();
  expect(calls.find(({ path }) => path === '/products/7/corrections')?.body).toEqual({
    text: 'A crack.',
    reason: 'Seen at packing',
  });
});

it('shows lots with links, and nothing to change to those who only read', async () => {
  await open({}, ['lots:read']);
  const lots = within(screen.getByRole('region', { name: 'Lots' }));
  expect(lots.getByRole('link', { name: 'Lot 71' }).getAttribute('href')).toBe('/lots/71');
  expect(lots.getByText('Live')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Save|correction/ })).toBeNull();
  expect(field('Name').readOnly).toBe(true);
});
