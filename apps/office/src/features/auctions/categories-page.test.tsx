import type { CategoryTree } from '@bidkit/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aSession, openOffice, refusal } from '../../testing.tsx';
import { aCategory, aTree, fill, press } from './categories.testing.ts';

let tree: CategoryTree;
let change: (path: string, body: unknown) => object | Response;
beforeEach(() => {
  tree = aTree();
  change = () => ({});
});

const open = (path = '/categories', session = aSession()) =>
  openOffice(path, {
    session,
    answer({ method, path: called, body }) {
      if (method === 'GET') return called === '/categories' ? tree : [];
      return change(called, body);
    },
  });
const texts = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('link')[0]?.textContent);

it('shows the tree with its numbers, and tags apart', async () => {
  await open();
  await screen.findByRole('region', { name: 'Categories' });
  expect(texts('Categories')).toEqual(['Tools', 'Saws', 'Drills', 'Coins']);
  expect(texts('Tags')).toEqual(['Gifts']);
  const lots = screen.getByRole<HTMLAnchorElement>('link', { name: '3 live lots' });
  expect(lots.getAttribute('href')).toBe('/lots?category_id=3');
  expect(screen.getByText('Hotspot')).toBeTruthy();
});

it('has no buttons for those who only read', async () => {
  await open('/categories', aSession({ permissions: ['lots:read'] }));
  expect(screen.queryByRole('button', { name: /Add|Move|Actions/ })).toBeNull();
});

it('moves a category by its buttons, at once', async () => {
  const { calls } = await open();
  let answered = false;
  change = (_path, body) => {
    const { ids } = body as { ids: number[] };
    tree = tree.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    answered = true;
    return tree;
  };
  await press('Move Tools up');
  expect(answered).toBe(false);
  await press('Move Tools down');
  await waitFor(() => expect(texts('Categories')[0]).toBe('Coins'));
  expect(await screen.findByText('Tools is number 2 of 2 now.')).toBeTruthy();
  expect(calls.find(({ path }) => path === '/categories/order')?.body).toEqual({ ids: [6, 3] });
});

it('adds a sub-category below the one it was asked at', async () => {
  const { calls } = await open();
  change = () => aCategory(9, 'Planes', { parent_id: 3 });
  await press('Actions for Tools');
  await press('Add a sub-category');
  expect(screen.getByLabelText<HTMLSelectElement>('Part of').value).toBe('3');
  fill('Name', 'Planes');
  await press('Add the category');
  expect(calls.findLast(({ method, path }) => method === 'POST' && path === '/categories')?.body).toEqual({
    ...{ display: 'Planes', description: '', is_fire: false, is_virtual: false, parent_id: 3 },
  });
  expect(await screen.findByText('Planes was added.')).toBeTruthy();
});

it('sends only what was changed, and shows what somebody else has changed meanwhile', async () => {
  const { calls } = await open();
  await press('Actions for Coins');
  await press('Change');
  fill('Name', 'Coins & Bullion');
  change = () => {
    tree = tree.map((one) => (one.id === 6 ? { ...one, description: 'Of gold.', version: 2 } : one));
    return refusal(409, 'changed_by_other', 'lou changed this at 12:00.');
  };
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('lou changed this at 12:00.');
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('Description: Of gold.'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Coins & Bullion');
  change = () => aCategory(6, 'Coins & Bullion', { version: 3 });
  await press('Save');
  expect(calls.findLast(({ method, path }) => method === 'POST' && path === '/categories')?.body).toEqual({
    ...{ id: 6, base_version: 2, display: 'Coins & Bullion' },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('removes a category, and moves what is in it', async () => {
  const { calls } = await open();
  await press('Actions for Saws');
  await press('Remove');
  expect(screen.getByRole('dialog').textContent).toContain('3 products in it move');
  fill('Move what is in it to', '3');
  fill(/Reason/, 'Too few');
  change = () => {
    tree = tree.map((one) => ({ ...one, subList: one.subList.filter(({ id }) => id !== 4) }));
    return { success: true };
  };
  screen.getByRole('button', { name: 'Actions for Saws' }).focus();
  await press('Remove');
  expect(calls.find(({ path }) => path === '/categories/4/remove')?.body).toEqual({
    ...{ base_version: 1, move_to: 3, reason: 'Too few' },
  });
  const done = await screen.findByText('Saws was removed. What was in it is in Tools now.');
  await waitFor(() => expect(document.activeElement).toBe(done));
});

it('offers the usual categories where there are none, to tick', async () => {
  tree = [];
  const { calls } = await open();
  const of = (name: string, display: string, parent: string | null = null) => ({
    ...{ name, display, parent, description: `${display}.`, is_virtual: false },
  });
  const nothing = { changed: [], unchanged: 0 };
  change = (_path, body) => {
    const { names = [] } = body as { names?: string[] };
    const missing = [of('tools', 'Tools'), of('saws', 'Saws', 'tools'), of('coins', 'Coins')];
    if (names.length > 0) tree = aTree();
    return { ...nothing, dry_run: names.length === 0, added: names, missing };
  };
  expect(screen.getByText(/nothing can be listed/)).toBeTruthy();
  screen.getByRole('button', { name: 'Add the usual categories' }).focus();
  const status = within(screen.getByRole('main')).getByRole('status');
  await press('Add the usual categories');
  await press('Untick all');
  await press('Add them');
  expect((await screen.findByRole('alert')).textContent).toContain('at least one category');
  screen.getByLabelText(/^Saws/).click();
  expect(await screen.findByText('2 of 3 ticked')).toBeTruthy();
  await press('Add them');
  expect(calls.findLast(({ path }) => path === '/categories/starter')?.body).toEqual({ dry_run: true });
  expect(calls.some(({ body }) => JSON.stringify(body) === '{"names":["tools","saws"]}')).toBe(true);
  expect(await screen.findByText('2 categories and tags were added.')).toBe(status);
  await waitFor(() => expect(document.activeElement).toBe(status));
});

it('shows one category, and says when there is none', async () => {
  await open('/categories/3');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tools' })).toBeTruthy();
  const site = screen.getByRole('link', { name: /^See it on the site/ });
  expect(site.getAttribute('href')).toBe('/category/3');
  expect(screen.getByText('For workshops.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Saws' }).getAttribute('href')).toBe('/categories/4');
});

it('says that a category does not exist', async () => {
  await open('/categories/99');
  expect(await screen.findByRole('heading', { name: 'This category does not exist' })).toBeTruthy();
});
