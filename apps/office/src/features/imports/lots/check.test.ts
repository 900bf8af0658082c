import { BidkitError } from '@bidkit/sdk';
import { expect, it, vi } from 'vitest';
import { errorText, failedRowsFile } from '../flow/failed-rows.ts';
import { groupWarnings } from '../flow/group-notes.ts';
import { mendRow, readRows, unusedOf } from '../flow/row.ts';
import { checkRows, type DryRun } from './check.ts';
import { lotKind } from './lot-kind.tsx';
import { inParts } from './parts.ts';
import type { LotFileRow as Row } from './read.ts';
import { aFile, rowsOf } from './rows.testing.ts';

const refusal = (errors: Record<string, string[]>, fields: BidkitError['fields'] = {}) =>
  new BidkitError('POST /staff/auctions/import', 422, 'Refused', { code: 'invalid_value', errors, fields });
const codes = (rows: readonly Row[]) => rows.map(({ form }) => form.product?.item_code);

it('reads rows with the numbers of the spreadsheet, the errors of cells and the pictures of item codes', () => {
  const file = aFile(
    [
      ['C-1', 'Vise', 'ten'],
      ['C-2', 'Plane', '5', '', 'extra'],
    ],
    'C-2.jpg',
    'X.jpg',
  );
  const rows = readRows(lotKind, file, ['item_code', 'name', 'opening_bid']);
  expect(rows).toMatchObject([
    {
      number: 2,
      errors: { opening_bid: [expect.stringContaining('“ten” is not a valid amount')] },
      pictures: [],
    },
    {
      number: 3,
      errors: { '': ['“extra” is in a column without a name.'] },
      pictures: [{ path: 'C-2.jpg' }],
    },
  ]);
  expect(unusedOf(rows, file.pictures)).toEqual(['X.jpg']);
});

it('asks again about the rest until nothing is refused, and keeps each error with its row', async () => {
  const dryRun = vi.fn<DryRun>();
  dryRun.mockRejectedValueOnce(refusal({ message: ['Refused'], 'lots.1.product.name': ['Too long'] }));
  dryRun.mockRejectedValueOnce(
    refusal(
      { 'lots.1.product': ['Live'] },
      { 'lots.1.product': [{ code: 'product_live', params: { auction_id: 9 } }] },
    ),
  );
  dryRun.mockResolvedValueOnce({
    warnings: { 'lots.0.bdp': [{ code: 'direct_price_below_reserve', message: 'Low' }] },
  });
  const rows = await checkRows(
    rowsOf(
      aFile([
        ['A', 'a', '1'],
        ['B', 'b', '1'],
        ['C', 'c', '1'],
      ]),
    ),
    dryRun,
  );
  expect(rows).toMatchObject([
    { errors: {}, warnings: { bdp: ['Low'] }, listed: null },
    { errors: { 'product.name': ['Too long'] } },
    { errors: {}, listed: { id: 9, isBefore: true } },
  ]);
  expect(dryRun.mock.calls.map(([lots]) => lots.length)).toEqual([3, 2, 1]);
  expect(groupWarnings(rows, { one: 'lot' })).toEqual([{ text: 'Low', places: ['Row 2'] }]);
});

it('warns of a missing photograph only where none is uploaded later', async () => {
  const file = aFile(
    [
      ['A', 'a', '1'],
      ['B', 'b', '1'],
    ],
    'A.jpg',
  );
  const missing = [{ code: 'photograph_missing' as const, message: 'None' }];
  const rows = await checkRows(rowsOf(file), async () => ({
    warnings: { 'lots.0.images': missing, 'lots.1.images': missing },
  }));
  expect(rows.map(({ warnings }) => warnings)).toEqual([{}, { images: ['None'] }]);
});

it('fails when the refusal is about no row', async () => {
  const error = refusal({ lots: ['Please send at least one lot'] });
  await expect(checkRows(rowsOf(aFile([['A', 'a', '1']])), () => Promise.reject(error))).rejects.toBe(error);
});

it('does not ask the server about rows that cannot be read', async () => {
  const dryRun = vi.fn<DryRun>();
  await checkRows(rowsOf(aFile([['A', 'a', 'ten']])), dryRun);
  expect(dryRun).not.toHaveBeenCalled();
});

it('makes parts of lots and bytes, and keeps one product in one part', () => {
  const rows = rowsOf(
    aFile([
      ['A', 'a', '1'],
      ['B', 'b', '1'],
      ['A', 'a', '2'],
      ['C', 'c', '1'],
    ]),
  );
  expect(inParts(rows, { lots: 2, bytes: 10_000 }).map(codes)).toEqual([
    ['A', 'A'],
    ['B', 'C'],
  ]);
  expect(inParts(rows, { lots: 9, bytes: 1 }).map(codes)).toEqual([['A', 'A'], ['B'], ['C']]);
});

it('saves failed rows with their errors, as they were corrected, and without formulas', () => {
  const file = aFile([
    ['C-1', '=Vise', 'ten'],
    ['C-2', 'Plane', '5'],
  ]);
  const [first, second] = rowsOf(file);
  if (!first || !second) throw new Error('no rows');
  expect(errorText(lotKind, first)).toMatch(/^Opening price: “ten” is not a valid amount\..*\.$/);
  const mended = mendRow(lotKind, first, { column: 'category', text: 'tools' }, file);
  const saved = failedRowsFile(lotKind, [mended, second]).split('\r\n');
  expect(saved[0]).toBe('\uFEFFItem code,Name,Price,category,Errors');
  expect(saved[1]).toMatch(/^C-1,"'=Vise",ten,tools,"?Opening price: /);
  expect(saved).toHaveLength(3);
  expect(mendRow(lotKind, first, { column: 'opening_bid', text: '10' }, file).errors).toEqual({});
});
