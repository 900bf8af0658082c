import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aFile, openImports, status } from './imports.testing.ts';

beforeEach(() => localStorage.clear());

it('says that a required column is not chosen, and lets the columns be changed with the file kept', async () => {
  const { choose, give, press, calls } = await openImports();
  await choose(aFile('Code,Article name,Department\nC-1,Vise,tools\nC-2,Plane,tools\n'));
  const map = (column: string, to: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: `What the column “${column}” is` }), {
      target: { value: to },
    });
  const notice = /^No column of the file is chosen as Name\. Only products that exist already/;
  expect(screen.getByText(notice)).toBeTruthy();
  await press('Check the lots');
  expect(status()).toBe('No lots can be listed. 2 rows have an error.');
  // The corrected file has the wrong columns, too.
  await give(/^Choose the corrected file/, aFile('Code,Article name,Department\nC-1,Saw,tools\n', 'b.csv'));
  expect(status()).toBe('No lots can be listed. 1 row has an error.');
  await press('Change the columns');
  expect(screen.getByText(notice)).toBeTruthy();
  map('Article name', 'name');
  expect(screen.queryByText(notice)).toBeNull();
  await press('Check the lots');
  expect(status()).toBe('1 lot can be listed.');
  const sent = calls.findLast(({ path }) => path === '/auctions/import')?.body;
  expect(sent).toMatchObject({ lots: [{ product: { item_code: 'C-1', name: 'Saw' } }] });
});

it('keeps what is listed when the columns are changed, and asks before corrections are lost', async () => {
  const { choose, press } = await openImports();
  await choose(aFile());
  await press('Check the lots');
  await press('List 1 lot');
  expect(status()).toBe('1 lot is listed.');
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of row 3' }), { target: { value: 'Plane' } });
  await press('Change the columns');
  const sure = within(screen.getByRole('dialog', { name: 'Change the columns?' }));
  await act(async () => fireEvent.click(sure.getByRole('button', { name: 'Change the columns' })));
  await press('Check the lots');
  expect(status()).toBe('No lots can be listed. 1 row has an error.');
  expect(screen.getByRole('link', { name: 'Lot 101' })).toBeTruthy();
});

it('asks before a corrected cell is lost by Back, also if the row has another error', async () => {
  const { choose, press, router } = await openImports();
  await act(() => router.navigate('/lots'));
  await act(() => router.navigate('/imports'));
  await choose(aFile('name,category,reserve\n,tools,x\n'));
  await press('Check the lots');
  fireEvent.change(screen.getByRole('textbox', { name: /^Reserve of row 2/ }), { target: { value: 'y' } });
  await act(() => router.navigate(-1));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave this import?' }));
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Stay' })));
  expect(screen.getByRole('textbox', { name: /^Reserve of row 2/ })).toHaveProperty('value', 'y');
});
