import type { ListingImport } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import { expect, it, vi } from 'vitest';
import type { LotFile } from '../file/read-files.ts';
import { readRows, unusedOf } from '../flow/row.ts';
import { listingKind } from './listing-kind.tsx';
import { checkListings, type ImportCall, type Sending, sendListings } from './send.ts';

const result = (values: Partial<ListingImport> = {}): ListingImport => ({
  ...{ added: 0, changed: 0, unchanged: 0, refused: 0, errors: [] },
  ...values,
});

/** The rows of a file with these keys, names and pictures. */
function rowsOf(cells: readonly (readonly string[])[], ...pictures: string[]) {
  const file: LotFile = {
    ...{ name: 'sales.csv', folder: '', ignored: [] },
    content: {
      ...{ kind: 'csv', isGuessed: false },
      table: {
        head: ['external_key', 'name', 'is_online', 'picture'],
        rows: cells.map((row, index) => ({ number: index + 2, cells: row })),
      },
    },
    pictures: pictures.map((path) => ({ path, data: new Blob([path]) })),
  };
  const rows = readRows(listingKind, file, ['external_key', 'name', 'is_online', 'picture']);
  return { rows, unused: unusedOf(rows, file.pictures) };
}
const contents = (call: ReturnType<typeof vi.fn<ImportCall>>) =>
  call.mock.calls.map(([{ content }]) => JSON.parse(content));

function sending(call: ImportCall, parts: Partial<Sending> = {}): Sending {
  return {
    call,
    upload: async (picture) => `id of ${await picture.text()}`,
    uploaded: new Map(),
    signal: new AbortController().signal,
    onUpload: vi.fn(),
    onSend: vi.fn(),
    ...parts,
  };
}

it('reads yes and no, leaves out empty cells, and finds pictures by path and by key', () => {
  const { rows, unused } = rowsOf(
    [
      ['b-1', 'Boats', 'Yes', 'img/front.jpg'],
      ['b-2', 'Cars', 'perhaps', ''],
      ['b-3', '', '', 'none.jpg'],
    ],
    'img/front.jpg',
    'b-2.png',
    'x.png',
  );
  expect(rows.map(({ form }) => form)).toEqual([
    { external_key: 'b-1', name: 'Boats', is_online: true },
    { external_key: 'b-2', name: 'Cars', is_online: 'perhaps' },
    { external_key: 'b-3' },
  ]);
  expect(rows.map(({ pictures }) => pictures.map(({ path }) => path))).toEqual([
    ['img/front.jpg'],
    ['b-2.png'],
    [],
  ]);
  expect(rows[2]?.errors).toEqual({ picture: ['There is no picture “none.jpg” beside the file.'] });
  expect(unused).toEqual(['x.png']);
});

it('gives the errors of the answer to the rows that it names', async () => {
  const { rows } = rowsOf([
    ['b-1', 'Boats'],
    ['b-2', ''],
    ['b-1', 'Boats again'],
    ['b-4', 'Cars'],
  ]);
  const call = vi.fn<ImportCall>(async () =>
    result({
      ...{ added: 1, changed: 1, refused: 1 },
      errors: [{ line: 2, field: 'name', message: 'Name is required' }],
    }),
  );
  const checked = await checkListings(rows, call);
  expect(checked.rows.map(({ errors }) => errors)).toEqual([
    {},
    { name: ['Name is required'] },
    { external_key: ['An earlier row of the file has the same key.'] },
    {},
  ]);
  expect(checked.note).toBe('1 new, 1 known from this source.');
  expect(contents(call)[0]).toHaveLength(3);
  expect(call.mock.calls[0]?.[0].dry_run).toBe(true);
});

it('asks again for the errors that one answer has no room for', async () => {
  const { rows } = rowsOf([['1'], ['2'], ['3']]);
  const bad = { line: 1, field: 'name', message: 'Name is required' };
  const call = vi.fn<ImportCall>();
  call.mockResolvedValueOnce(result({ refused: 2, added: 1, errors: [bad] }));
  call.mockResolvedValueOnce(result({ refused: 1, added: 1, errors: [bad] }));
  const checked = await checkListings(rows, call);
  expect(checked.rows.map(({ errors }) => Object.keys(errors).length)).toEqual([1, 1, 0]);
  expect(contents(call).map((list) => list.length)).toEqual([3, 2]);
});

it('counts what the first call has stored when more rows are refused than one answer names', async () => {
  const { rows } = rowsOf([['1'], ['2'], ['3'], ['4']]);
  const bad = { line: 1, field: 'name', message: 'Name is required' };
  const call = vi.fn<ImportCall>();
  call.mockResolvedValueOnce(result({ refused: 2, added: 2, errors: [bad] }));
  // What is stored by now is unchanged.
  call.mockResolvedValueOnce(result({ refused: 1, unchanged: 2, errors: [bad] }));
  const sent = await sendListings(rows, sending(call));
  expect(sent.note).toBe('2 added, 0 changed, 0 the same as before.');
  expect(sent.rows.map(({ listed }) => listed !== null)).toEqual([false, false, true, true]);
});

it('asks for the other errors of rows that are refused before they are sent', async () => {
  const { rows } = rowsOf([
    ['b-1', 'Boats'],
    ['b-2', '', '', 'none.jpg'],
  ]);
  const call = vi.fn<ImportCall>();
  call.mockResolvedValueOnce(result({ added: 1 }));
  const bad = { line: 1, field: 'name', message: 'Name is required' };
  call.mockResolvedValueOnce(result({ refused: 1, errors: [bad] }));
  const checked = await checkListings(rows, call);
  expect(checked.rows.map(({ errors }) => Object.keys(errors))).toEqual([[], ['name', 'picture']]);
  expect(call.mock.calls.map(([{ dry_run }]) => dry_run)).toEqual([true, true]);
});

it('uploads pictures, and names them in the import', async () => {
  const { rows } = rowsOf(
    [
      ['b-1', 'Boats'],
      ['b-2', 'Cars'],
    ],
    'b-1.jpg',
  );
  const call = vi.fn<ImportCall>(async () => result({ added: 2 }));
  const sent = await sendListings(rows, sending(call));
  expect(sent.error).toBeNull();
  expect(sent.note).toBe('2 added, 0 changed, 0 the same as before.');
  expect(sent.rows.every(({ listed }) => listed !== null)).toBe(true);
  expect(call.mock.calls[0]?.[0].pictures).toEqual([{ name: 'b-1.jpg', picture: 'id of b-1.jpg' }]);
  expect(contents(call)[0].map(({ picture }: { picture?: string }) => picture)).toEqual([
    'b-1.jpg',
    undefined,
  ]);
});

it('imports nothing when a picture is refused, and keeps all rows after a failure', async () => {
  const failure = (status: number) =>
    new BidkitError('POST /x', status, 'It failed', { code: 'server_error', errors: {} });
  const { rows } = rowsOf([['b-1', 'Boats']], 'b-1.jpg');
  const call = vi.fn<ImportCall>();
  const refused = await sendListings(rows, sending(call, { upload: () => Promise.reject(failure(422)) }));
  expect(refused.rows[0]?.errors).toEqual({ picture: ['“b-1.jpg”: It failed'] });
  expect(call).not.toHaveBeenCalled();
  call.mockRejectedValueOnce(failure(503));
  const failed = await sendListings(rows, sending(call));
  expect(failed).toMatchObject({ error: { status: 503 }, rows: [{ listed: null }], unknown: 1 });
});
