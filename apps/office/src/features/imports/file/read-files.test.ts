// @vitest-environment node
import { expect, it } from 'vitest';
import { readFiles } from './read-files.ts';
import { aZip } from './zip-files.testing.ts';

const file = (name: string, content: BlobPart) => new File([content], name);
const csv = 'name,category\nVise,tools\n';

it('reads a CSV file, also one with its pictures beside it', async () => {
  const read = await readFiles([file('lots.csv', csv), file('C-17.jpg', 'x'), file('read.me', 'x')]);
  expect(read).toMatchObject({
    ...{ name: 'lots.csv', folder: '', ignored: ['read.me'], pictures: [{ path: 'C-17.jpg' }] },
    content: { kind: 'csv', isGuessed: false, table: { head: ['name', 'category'] } },
  });
});

it('reads a ZIP with a folder', async () => {
  const zip = await aZip({ 'march/lots.csv': csv, 'march/C-17.jpg': 'x' });
  expect(await readFiles([file('march.zip', zip)])).toMatchObject({
    ...{ name: 'march/lots.csv', folder: 'march', pictures: [{ path: 'march/C-17.jpg' }] },
  });
});

it('reads JSON as a list of lots, or as an object with one', async () => {
  const lots = [{ product_description_id: 1 }];
  for (const content of [lots, { lots }])
    expect((await readFiles([file('lots.json', JSON.stringify(content))])).content).toEqual({
      kind: 'json',
      rows: [{ number: 1, value: lots[0] }],
    });
});

it('reads UTF-8, UTF-16 and Windows-1252, and says which was a guess', async () => {
  const read = async (bytes: Uint8Array<ArrayBuffer>) => {
    const { content } = await readFiles([file('lots.csv', bytes)]);
    return content.kind === 'csv' && [content.table.rows[0]?.cells[0], content.isGuessed];
  };
  const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));
  expect(await read(bytes('\uFEFFname\nCafé', 'utf8'))).toEqual(['Café', false]);
  expect(await read(bytes('\uFEFFname\nCafé', 'utf16le'))).toEqual(['Café', false]);
  expect(await read(bytes('name\nCaf\xe9 \x80', 'latin1'))).toEqual(['Café €', true]);
});

it.each([
  ['a workbook', [file('lots.xlsx', 'PK')], 'workbook'],
  ['a workbook that was renamed', [file('lots.csv', 'PK\x03\x04')], 'workbook'],
  ['pictures alone', [file('a.jpg', 'x')], 'There is no CSV or JSON file.'],
  ['two tables', [file('a.csv', csv), file('b.csv', csv)], 'There are 2 CSV or JSON files'],
  ['a header alone', [file('a.csv', 'name\n')], 'no row below them'],
  ['an open quotation mark', [file('a.csv', 'name\n"A')], 'Row 2 has a quotation mark'],
  ['broken JSON', [file('a.json', '[{')], 'This is not well-formed JSON'],
  ['JSON of another shape', [file('a.json', '{"items":[]}')], 'A JSON file holds a list, or'],
  [
    'a ZIP beside another file',
    [file('a.zip', 'x'), file('b.csv', csv)],
    'Please choose one ZIP file alone.',
  ],
])('refuses %s', async (_name, files, reason) => {
  await expect(readFiles(files)).rejects.toThrow(reason);
});
