import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../testing.tsx';
import { aFile, answerImport, type Body, button, openImports, status } from './imports.testing.ts';

beforeEach(() => localStorage.clear());

it('lists the lots of a file after its columns are confirmed and a row is corrected', async () => {
  const { choose, press, calls } = await openImports();
  await choose(aFile());
  const select = screen.getByRole('combobox', { name: 'What the column “SKU” is' });
  expect(select).toHaveProperty('value', 'item_code');
  expect(screen.getByText(/^Left out: Shelf\./)).toBeTruthy();
  await press('Check the lots');
  expect(status()).toBe('1 lot can be listed. 1 row has an error.');
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of row 3' }), { target: { value: 'Plane' } });
  expect(screen.getByText('Changed. Please check again.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^List/ })).toBeNull();
  expect(status(), 'it was about other rows').toBe('');
  await press('Check again');
  expect(status()).toBe('2 lots can be listed.');
  await press('List 2 lots');
  expect(status()).toBe('2 lots are listed.');
  const listed = within(screen.getByRole('region', { name: 'Listed' }));
  expect(listed.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/lots/101',
    '/lots/102',
  ]);
  const bodies = calls.filter(({ path }) => path === '/auctions/import').map(({ body }) => body as Body);
  expect(bodies.map(({ dry_run, lots }) => [dry_run, lots.length])).toEqual([
    [true, 2],
    [true, 1],
    [true, 2],
    [undefined, 2],
  ]);
});

it('does not cancel, and does not leave the result, by the second click of a double click', async () => {
  const { choose, press } = await openImports();
  await choose(aFile('name,category,item_code\nVise,tools,C-1\n'));
  await press('Check the lots');
  fireEvent.click(button('List 1 lot'), { detail: 1 });
  fireEvent.click(button('Cancel'), { detail: 2 });
  await waitFor(() => expect(status()).toBe('1 lot is listed.'));
  fireEvent.click(button('Import another file'), { detail: 2 });
  expect(status()).toBe('1 lot is listed.');
  fireEvent.click(button('Import another file'), { detail: 1 });
  expect(screen.getByRole('heading', { name: 'Choose a file' })).toBeTruthy();
});

it('keeps good rows when the corrected file is chosen, and remembers the columns', async () => {
  const { choose, give, press } = await openImports();
  await choose(aFile());
  await press('Check the lots');
  await give(
    /^Choose the corrected file/,
    aFile('SKU,Title,Department,Shelf,Errors\nC-2,Plane,tools,4,x\n', 'b.csv'),
  );
  expect(status()).toBe('2 lots can be listed.');
  await press('Choose another file');
  await choose(aFile());
  expect(screen.getByText(/as you chose them the last time/)).toBeTruthy();
});

it('asks before the corrections of rows are lost', async () => {
  const { choose, press } = await openImports();
  await choose(aFile());
  await press('Check the lots');
  const name = () => screen.getByRole('textbox', { name: 'Name of row 3' });
  fireEvent.change(name(), { target: { value: 'Plane' } });
  await press('Choose another file');
  const dialog = within(screen.getByRole('dialog', { name: 'Choose another file?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(name()).toHaveProperty('value', 'Plane');
  await press('Choose another file');
  const sure = within(screen.getByRole('dialog')).getByRole('button', { name: 'Choose another file' });
  fireEvent.click(sure);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Choose a file' })),
  );
});

it('saves failed rows and the template as files', async () => {
  const { choose, press } = await openImports();
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x',
    revokeObjectURL: vi.fn(),
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await press('Download a template');
  await choose(aFile());
  await press('Check the lots');
  await press('Save these rows as a CSV file');
  click.mockRestore();
  const texts = await Promise.all(saved.map((blob) => blob.text()));
  expect(texts[0]).toContain('item_code,name,category');
  expect(texts[1]).toContain('C-2,,tools,4,Name: Name is required.');
});

it('checks refused rows again: what they name may exist by now', async () => {
  let isMissing = true;
  const errors = { 'lots.0.product.category': ['There is no category “planes”.'] };
  const { choose, press } = await openImports({
    answer: (call) =>
      isMissing ? Response.json({ message: 'No', errors, code: 'x' }, { status: 422 }) : answerImport(call),
  });
  await choose(aFile('name,category,item_code\nPlane,planes,C-1\n'));
  await press('Check the lots');
  expect(status()).toBe('No lots can be listed. 1 row has an error.');
  isMissing = false;
  await press('Check again');
  expect(status()).toBe('1 lot can be listed.');
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
});

it('says kindly that lots were listed before', async () => {
  const live = () =>
    Response.json(
      {
        ...{ message: 'Live', code: 'product_live', errors: { 'lots.0.product': ['Live'] } },
        fields: { 'lots.0.product': [{ code: 'product_live', params: { auction_id: 17 } }] },
      },
      { status: 422 },
    );
  const { choose, press } = await openImports({ answer: live });
  await choose(aFile('name,category,item_code\nVise,tools,C-1\n'));
  await press('Check the lots');
  expect(status()).toBe('No lots can be listed.');
  expect(screen.getByText(/One row was listed before and is not over, so it is left out/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lot 17' })).toBeTruthy();
});

it('shows how conditions, amounts and times were read', async () => {
  const { choose, press } = await openImports();
  const head = 'item_code,name,category,condition,opening_bid,reserve,ends_at,ends_in_seconds';
  const rows = [
    'D-1,Vise,tools,like new,"$1,250",,12/05/2026 6:00 PM,',
    'D-2,Plane,tools,,,40,,90000',
    'D-3,Saw,tools,,,,,',
  ];
  await choose(aFile(`${head}\n${rows.join('\n')}\n`));
  await press('Check the lots');
  const table = within(screen.getByRole('table', { name: 'Lots to list' }));
  const cells = table.getAllByRole('row').map((row) =>
    Array.from(row.children)
      .slice(3, -2)
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['Condition', 'Opening price', 'Reserve', 'End'],
    ['Like new', '$1,250.00', '', expect.stringMatching(/^Dec 5, 2026, 6:00\sPM$/)],
    ['', '$1.00', '$40.00', '1 day 1 hour from now'],
    ['', '$1.00', '', 'A week after the start'],
  ]);
  expect(screen.getAllByText(/^Times without a zone are in the zone of this device/)).toHaveLength(1);
});

it('reads a category as the form writes it, and shows the name of each', async () => {
  const { choose, press, calls } = await openImports();
  const given = ['6', 'tools', 'Tools: Hand Tools', 'cars:hand tools', 'Boats: Sails'];
  await choose(aFile(`name,category\n${given.map((text, index) => `Vise ${index},${text}`).join('\n')}\n`));
  await press('Check the lots');
  const table = within(screen.getByRole('table', { name: 'Lots to list' }));
  await table.findByText('Cars: Hand Tools');
  expect(table.getAllByRole('row').map(({ children }) => children[1]?.textContent)).toEqual([
    'Category',
    ...['Tools: Hand Tools', 'Tools', 'Tools: Hand Tools', 'Cars: Hand Tools', 'Boats: Sails'],
  ]);
  await press('List 5 lots');
  const sent = calls.findLast(({ path }) => path === '/auctions/import')?.body;
  expect(sent).toMatchObject({
    lots: ['6', 'tools', 6, 7, 'Boats: Sails'].map((category) => ({ product: { category } })),
  });
});

it('leaves out what was sold before, and lists it again if a person says so', async () => {
  const sold = {
    ...{ message: 'Sold', code: 'product_sold', errors: { 'lots.0.product': ['Sold'] } },
    fields: { 'lots.0.product': [{ code: 'product_sold', params: { auction_id: 163 } }] },
  };
  const { choose, press, calls } = await openImports({
    answer(call) {
      const { lots, sold_again } = call.body as Body;
      const isSold = lots[0]?.product?.item_code === 'D-2' && !sold_again;
      return isSold ? Response.json(sold, { status: 422 }) : answerImport(call);
    },
  });
  await choose(aFile('item_code,name,category\nD-2,Vise,tools\nD-3,Plane,tools\n'));
  await press('Check the lots');
  expect(status()).toBe('1 lot can be listed. One row was sold before and is left out.');
  const before = within(screen.getByRole('region', { name: 'Sold before' }));
  expect(before.getByRole('link', { name: 'Lot 163' }).getAttribute('href')).toBe('/lots/163');
  await press('List row 2 again');
  expect(status()).toBe('2 lots can be listed.');
  await press('List 2 lots');
  expect(status()).toBe('2 lots are listed.');
  const sent = calls.flatMap(({ path, body }) => (path === '/auctions/import' ? [body as Body] : []));
  expect(sent.slice(-2).map(({ lots, sold_again }) => [lots[0]?.product?.item_code, sold_again])).toEqual([
    ['D-3', undefined],
    ['D-2', true],
  ]);
});

it.each([
  ['a file that cannot be read', aFile('name\n"A'), 'This file cannot be read. Row 2 has a quotation mark'],
  ['a workbook', aFile('PK', 'lots.xlsx'), 'This is a workbook of a spreadsheet.'],
])('explains %s', async (_name, file, text) => {
  const { choose } = await openImports();
  await choose(file);
  expect(screen.getByRole('alert').textContent).toContain(text);
});

it('keeps everything when the server fails, and can try again', async () => {
  let isDown = true;
  const { choose, press } = await openImports({
    answer: (call) => (isDown ? refusal(503, 'server_error', 'The server is busy.') : answerImport(call)),
  });
  await choose(aFile('name,category,item_code\nVise,tools,C-1\n'));
  await press('Check the lots');
  expect(screen.getByRole('alert').textContent).toBe('The server is busy.');
  isDown = false;
  await press('Check again');
  expect(status()).toBe('1 lot can be listed.');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says what is not known after a lost answer, and lists nothing twice', async () => {
  let isLost = false;
  const live = (index: number, id: number) => ({
    errors: { [`lots.${index}.product`]: ['Live'] },
    fields: { [`lots.${index}.product`]: [{ code: 'product_live', params: { auction_id: id } }] },
  });
  const { choose, press } = await openImports({
    answer(call) {
      const { dry_run, lots } = call.body as Body;
      if (!dry_run) {
        isLost = true;
        return undefined;
      }
      if (!isLost || lots.every(({ product }) => product?.item_code !== 'C-1')) return answerImport(call);
      return Response.json({ ...live(0, 17), message: 'Live', code: 'product_live' }, { status: 422 });
    },
  });
  await choose(aFile('name,category,item_code\nVise,tools,C-1\nPlane,tools,C-2\n'));
  await press('Check the lots');
  await press('List 2 lots');
  expect(status()).toBe(
    'Whether 2 lots were listed is not known: the answer did not arrive. Check again: what is listed already is recognized by its item code, so that nothing is listed twice.',
  );
  expect(screen.queryByRole('button', { name: /^List/ })).toBeNull();
  await press('Check again');
  expect(status()).toBe('1 lot can be listed.');
  expect(screen.getByRole('link', { name: 'Lot 17' })).toBeTruthy();
});

it('asks before it is left with lots that are not listed', async () => {
  const { choose, press, router } = await openImports();
  await choose(aFile());
  await press('Check the lots');
  await act(() => router.navigate('/lots'));
  const dialog = screen.getByRole('dialog', { name: 'Leave this import?' });
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('List 1 lot')).toBeTruthy();
  await act(() => router.navigate('/lots'));
  await act(async () => fireEvent.click(button('Leave')));
  await waitFor(() => expect(router.state.location.pathname).toBe('/lots'));
});

it('checks a JSON file at once', async () => {
  const { choose, press } = await openImports();
  await choose(aFile(JSON.stringify([{ product: { name: 'Vise', category: 'tools' } }]), 'lots.json'));
  expect(status()).toBe('1 lot can be listed.');
  await press('List 1 lot');
  expect(status()).toBe('1 lot is listed.');
});
