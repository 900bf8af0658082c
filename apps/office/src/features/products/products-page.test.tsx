import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openProducts, press } from './products.testing.ts';

const rows = () => screen.getAllByRole('row').slice(1);
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('shows products with their numbers, and links to their pages', async () => {
  const { lastQuery } = await openProducts('/products');
  const [first] = await waitFor(rows);
  if (!first) throw new Error('There is no row.');
  expect(cells(first)).toEqual(
    expect.arrayContaining(['Chest 2', 'C-2', 'Tools', 'Like new', '3', '2', '1']),
  );
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/products/2');
  expect(lastQuery()).toMatchObject({ sort: 'id', order: 'desc', page: '1' });
});

it.each([
  ['/products?view=live', { live: 'yes' }],
  ['/products?view=without-photograph', { photographs: 'no' }],
  ['/products?category=4&tag=9&q=oak&sort=name', { category: '4', tag: '9', q: 'oak', sort: 'name' }],
])('asks for the products of %s', async (path, query) => {
  const { lastQuery } = await openProducts(path);
  expect(lastQuery()).toMatchObject(query);
});

it('names filters by category and tag', async () => {
  await openProducts('/products?category=4&tag=9');
  expect(await screen.findByText('Category: Tools: Saws')).toBeTruthy();
  expect(screen.getByText('Tag: Vintage')).toBeTruthy();
});

it('adds tags to the selected products, and removes tags', async () => {
  const sent = vi.fn((_body: unknown) => ({ results: [{ id: 2, ok: true, tags: [] }] }));
  await openProducts('/products', { answers: { 'POST /products/tags': sent } });
  await waitFor(rows);
  fireEvent.click(screen.getByRole('checkbox', { name: /2, Chest 2/ }));
  await press('Change tags');
  const dialog = within(screen.getByRole('dialog', { name: 'Change the tags of 1 product?' }));
  const submit = dialog.getByRole('button', { name: 'Change tags' });
  fireEvent.click(submit);
  expect((await dialog.findByRole('alert')).textContent).toContain('Please choose at least one tag');
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Gifts' }));
  fireEvent.click(submit);
  expect(await screen.findByText('1 product was changed.')).toBeTruthy();
  expect(sent).toHaveBeenCalledWith({ ids: [2], add: [8] });
  fireEvent.click(screen.getByRole('checkbox', { name: /2, Chest 2/ }));
  await press('Change tags');
  const again = within(screen.getByRole('dialog', { name: /Change the tags/ }));
  fireEvent.click(again.getByRole('radio', { name: 'Remove these tags' }));
  fireEvent.click(again.getByRole('checkbox', { name: 'Vintage' }));
  fireEvent.click(again.getByRole('button', { name: 'Change tags' }));
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ ids: [2], remove: [9] }));
});

it('says which products kept their tags because of bids', async () => {
  const message = 'Lot 7 has bids: its product cannot be changed.';
  const answer = { results: [{ id: 2, ok: false, code: 'product_has_bids', message, tags: [] }] };
  await openProducts('/products', { answers: { 'POST /products/tags': () => answer } });
  await waitFor(rows);
  fireEvent.click(screen.getByRole('checkbox', { name: /2, Chest 2/ }));
  await press('Change tags');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Gifts' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Change tags' }));
  expect(await screen.findByText(`2: ${message}`)).toBeTruthy();
});

it('has no checkboxes for those who only read', async () => {
  await openProducts('/products', { permissions: ['lots:read'] });
  await waitFor(rows);
  expect(screen.queryByRole('checkbox', { name: /Chest/ })).toBeNull();
});
