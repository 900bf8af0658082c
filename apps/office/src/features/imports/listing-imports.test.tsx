import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openOffice } from '../../testing.tsx';

beforeEach(() => localStorage.clear());

interface Body {
  readonly source: string;
  readonly content: string;
  readonly dry_run?: boolean;
}

/** A server that refuses listings without a name, and imports the others. */
function answerImport({ path, body }: { path: string; body: unknown }) {
  if (path === '/listing-sources') return ['county-sales'];
  const list: { name?: string }[] = JSON.parse((body as Body).content);
  const errors = list.flatMap(({ name }, index) =>
    name === undefined ? [{ line: index + 1, field: 'name', message: 'Name is required' }] : [],
  );
  return { added: list.length - errors.length, changed: 0, unchanged: 0, refused: errors.length, errors };
}

const csv = 'ID,Title,Category,City,State,Zip\nb-1,Boats,Boats,Duluth,MN,55802\nb-2,,Boats,Duluth,MN,55802\n';
const status = () => within(screen.getByRole('main')).getByRole('status').textContent;

async function open() {
  const office = await openOffice('/imports?kind=listings', { answer: answerImport });
  await screen.findByLabelText('Source');
  const press = async (name: string) => {
    await act(async () => fireEvent.click(screen.getByRole('button', { name })));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  };
  async function choose(text = csv) {
    const files = [new File([text], 'sales.csv')];
    fireEvent.change(screen.getByLabelText(/^Choose a CSV/), { target: { files } });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  }
  return { ...office, press, choose };
}

it('imports the listings of a file after a row is corrected', async () => {
  const { choose, press, calls } = await open();
  await choose();
  // At the field, which has the focus; the file is kept.
  const source = screen.getByLabelText('Source');
  expect(source.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please name the source of this file.')).toBeTruthy();
  expect(document.activeElement).toBe(source);
  fireEvent.change(source, { target: { value: 'county-sales' } });
  expect(screen.queryByText('Please name the source of this file.')).toBeNull();
  await press('Continue with sales.csv');
  expect(screen.getByRole('combobox', { name: 'What the column “ID” is' })).toHaveProperty(
    'value',
    'external_key',
  );
  await press('Check the listings');
  expect(status()).toBe('1 listing can be imported. 1 row has an error.');
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of row 3' }), {
    target: { value: 'More boats' },
  });
  await press('Check again');
  expect(status()).toBe('2 listings can be imported.');
  await press('Import 2 listings');
  expect(status()).toBe('2 listings are imported. 2 added, 0 changed, 0 the same as before.');
  const link = screen.getByRole('link', { name: 'Show the listings of county-sales' });
  expect(link.getAttribute('href')).toBe('/listings?view=all&source=county-sales');
  const bodies = calls
    .filter(({ path }) => path === '/external-auctions/import')
    .map(({ body }) => body as Body);
  expect(bodies.map(({ source, dry_run }) => [source, dry_run])).toEqual([
    ['county-sales', true],
    ['county-sales', true],
    ['county-sales', undefined],
  ]);
});

it('shows how times and days were read', async () => {
  const { press, choose } = await open();
  const head = 'ID,Title,Category,City,State,Zip,Sale,Held,Last day';
  fireEvent.change(screen.getByLabelText('Source'), { target: { value: 'county-sales' } });
  await choose(
    `${head}\nb-1,Boats,Boats,Duluth,MN,55802,12/05/2026 6:00 PM,Every two weeks,1/2/2027\nb-2,Cars,Cars,Duluth,MN,55802,,,\n`,
  );
  await press('Check the listings');
  const table = within(screen.getByRole('table', { name: 'Listings to import' }));
  const cells = table.getAllByRole('row').map((row) =>
    Array.from(row.children)
      .slice(4, -2)
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['Sale', 'Held', 'Last day'],
    [expect.stringMatching(/^Dec 5, 2026, 6:00\sPM$/), 'Every two weeks', 'Jan 2, 2027'],
    ['Always open', 'Once', ''],
  ]);
});

it('warns about listings that are over', async () => {
  const { press, choose } = await open();
  fireEvent.change(screen.getByLabelText('Source'), { target: { value: 'county-sales' } });
  const row = 'Boats,Boats,Duluth,MN,55802';
  await choose(`ID,Title,Category,City,State,Zip,Last day\nb-1,${row},1/1/2020\nb-2,${row},1/1/2099\n`);
  await press('Check the listings');
  expect(status()).toBe('2 listings can be imported.');
  const warnings = screen.getByRole('region', { name: 'Warnings' });
  expect(warnings.textContent).toContain('The last day is over: the listing would have ended already.');
  expect(warnings.textContent).toContain('Row 2');
  expect(warnings.textContent).not.toContain('Row 3');
});

it('has an address for each kind of file', async () => {
  await open();
  const links = within(screen.getByRole('navigation', { name: 'Views' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lots', '/imports'],
    ['Gov & car listings', '/imports?kind=listings'],
  ]);
  expect(links[1]?.getAttribute('aria-current')).toBe('page');
});
