import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import type { StaffLot } from '@bidkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCli, staffVariables } from '../../cli.testing.ts';

const example = join(import.meta.dirname, '../../../../../examples/import');
let app: TestApp;
let variables: Record<string, string>;
let folder: string;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor(await app.aUser({ role: 'staff' }));
  await app.aCategory({ name: 'tools', display: 'Tools' });
  await app.aCategory({ name: 'electronics', display: 'Electronics' });
  variables = await staffVariables(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bidkit-import-'));
  return () => rm(folder, { recursive: true });
});

const run = (...args: string[]) => runCli(args, variables, { folder });
async function lotsListed(): Promise<number> {
  const answer = await app.http.inject({
    url: '/api/staff/auctions',
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json().total;
}
async function importing(name: string, content: string | Buffer) {
  await writeFile(join(folder, 'empty.jpg'), '');
  await writeFile(join(folder, 'phone.heic'), '\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  await writeFile(join(folder, name), content);
  return run('lots', 'import', name);
}

describe('pnpm house lots import', () => {
  it('lists the lots of the example with their pictures', async () => {
    await cp(example, folder, { recursive: true });
    const { stdout, code } = await run('lots', 'import', 'lots.csv', '--json');
    expect(code).toBe(0);
    const [radio, screws] = JSON.parse(stdout).lots as { id: number }[];
    const show = async (id: number | undefined) =>
      JSON.parse((await run('lots', 'show', String(id), '--json')).stdout) as StaffLot;
    const [first, second] = [await show(radio?.id), await show(screws?.id)];
    expect(first).toMatchObject({ opening_bid: 1, soft_close_seconds: 60, relists: 1, reserve: null });
    expect(first.description).toContain('1980s');
    expect(second).toMatchObject({ opening_bid: 5, cents_allowed: true, reserve: 25 });
    expect(second.increments).toEqual([
      [0, 1],
      [50, 2.5],
    ]);
    const picture = await app.http.inject(first.control.product_description.images[0]?.url ?? '');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  const head = 'item_code,name,category,opening_bid,ends_in_seconds';
  it.each([
    ['empty columns at the end', (code: string) => `${head},,\r\n${code},Vise,tools,5,86400,,\r\n`],
    ['mixed line ends', (code: string) => `${head}\r\n${code},Vise,tools,5,86400\n`],
    ['CR at the end of lines', (code: string) => `${head}\r${code},Vise,tools,5,86400\r`],
    ['semicolons', (code: string) => `${head.replaceAll(',', ';')}\n${code};Vise;tools;5;86400\n`],
    ['tabs', (code: string) => `${head.replaceAll(',', '\t')}\n${code}\tVise\ttools\t5\t86400\n`],
    ['a byte order mark', (code: string) => `\uFEFF${head}\n${code},Vise,tools,5,86400\n`],
    ['UTF-16', (code: string) => Buffer.from(`\uFEFF${head}\n${code},Vise,tools,5,86400\n`, 'utf16le')],
    [
      'columns as people write them',
      (code: string) => `Item Code,NAME, category ,Opening-Bid,ends in seconds\n${code},Vise,tools,5,86400\n`,
    ],
    ['empty rows', (code: string) => `${head}\n,,,,\n\n${code},Vise,tools,5,86400\n,,,,\n`],
  ])('reads a file of a spreadsheet with %s', async (name, contentOf) => {
    const code = name.toUpperCase().replaceAll(' ', '-');
    const { stdout, stderr } = await importing('lots.csv', contentOf(code));
    expect([stdout, stderr]).toEqual([expect.stringContaining('1 lot is listed.'), '']);
    const id = /^ *(\d+)/m.exec(stdout)?.[1] ?? '';
    const lot = JSON.parse((await run('lots', 'show', id, '--json')).stdout);
    expect(lot).toMatchObject({ opening_bid: 5, control: { product_description: { name: 'Vise' } } });
  });

  it('lists a file twice only with --again', async () => {
    const file = 'item_code,name,category\nTW-1,A,tools\n';
    const { stdout } = await importing('lots.csv', file);
    const id = /^ *(\d+)/m.exec(stdout)?.[1];
    expect(await run('lots', 'import', 'lots.csv')).toMatchObject({
      code: 1,
      stderr: `Nothing was listed.\n  line 2, product: This product is listed as lot ${id}, which is not over. Set “again” to list it once more.\n`,
    });
    expect((await run('lots', 'import', 'lots.csv', '--again')).code).toBe(0);
  });

  it('checks a file with --dry-run, and lists nothing', async () => {
    const before = await lotsListed();
    await cp(join(example, 'pictures'), join(folder, 'pictures'), { recursive: true });
    await writeFile(
      join(folder, 'lots.csv'),
      'item_code,name,category,images\nDRY-1,A,tools,pictures/radio.jpg\nDRY-2,B,tools,\n',
    );
    expect(await run('lots', 'import', 'lots.csv', '--dry-run')).toEqual({
      stdout:
        'line 3, images: This lot would have no photograph.\n2 lots can be listed. Nothing was listed.\n',
      stderr: '',
      code: 0,
    });
    await writeFile(join(folder, 'bad.csv'), 'name,category\nA,boats\n');
    expect((await run('lots', 'import', 'bad.csv', '--dry-run')).stderr).toContain(
      '  line 2, product.category: There is no category “boats”',
    );
    expect(await lotsListed()).toBe(before);
  });

  it('accepts JSON as the API does, with paths of pictures', async () => {
    await cp(join(example, 'pictures'), join(folder, 'pictures'), { recursive: true });
    const lots = [{ product: { name: 'A radio', category: 'electronics' }, images: ['pictures/radio.jpg'] }];
    const { stdout, code } = await importing('lots.json', JSON.stringify({ lots }));
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 lot is listed.')]);
  });

  it('publishes no pictures from outside its folder', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'bidkit-private-'));
    const picture = join(example, 'pictures/radio.jpg');
    await cp(picture, join(outside, 'radio.jpg'));
    await symlink(join(outside, 'radio.jpg'), join(folder, 'linked.jpg'));
    for (const path of [join(outside, 'radio.jpg'), `../${basename(outside)}/radio.jpg`, 'linked.jpg'])
      expect(await importing('lots.csv', `name,category,images\nA,tools,${path}\n`)).toMatchObject({
        code: 1,
        stderr: `Nothing was listed.\n  line 2, images: “${path}” is not in the folder of the file.\n`,
      });
    await rm(outside, { recursive: true });
  });

  it.each([
    [
      'an unknown column',
      'lots.csv',
      'name,color\nA,red\n',
      'There is no column “color”. Columns are: item_code, name',
    ],
    [
      'a cell it cannot read',
      'lots.csv',
      'name,category,reserve\nA,tools,1\nB,tools,ten\n',
      '  line 3, reserve: “ten” is not a valid amount',
    ],
    [
      'a cell too many',
      'lots.csv',
      'name,category\nA,tools,1\n',
      'This file cannot be read. The row that begins in line 2 has a cell in column 3',
    ],
    [
      'a quotation mark that is never closed',
      'lots.csv',
      'name,category\n"A,tools\n',
      'This file cannot be read. The row that begins in line 2 has a quotation mark that is never closed.',
    ],
    ['NUL bytes', 'lots.csv', Buffer.from('name,category', 'utf16le'), 'It has NUL bytes'],
    ['0 bytes', 'lots.csv', '', 'There is no lot in this file.'],
    [
      'points that may separate thousands',
      'lots.csv',
      'name,category,opening_bid,cents_allowed\nA,tools,1.250,yes\nB,tools,2.500,yes\n',
      '  line 3, opening_bid: “2.500” is not a valid amount. Write dollars, such as 12.50 or 1,250.',
    ],
    [
      'a day before the month',
      'lots.csv',
      'name,category,ends_at\nA,tools,14/03/2027 9:05\n',
      '  line 2, ends_at: “14/03/2027 9:05” is not a valid time. Write the month before the day',
    ],
    [
      'a missing picture',
      'lots.csv',
      'name,category,images\nA,tools,a.jpg;b.jpg\n',
      '  line 2, images: There is no file “a.jpg”.\n  line 2, images: There is no file “b.jpg”.',
    ],
    [
      'what the server refuses',
      'lots.csv',
      'description,name,category,ends_in_seconds\n"A\n\nB",A,tools,60\nC,C,boats,0\n',
      '  line 5, product.category: There is no category “boats”',
    ],
    ['no lots', 'lots.csv', 'name,category\n', 'There is no lot in this file.'],
    ['another kind of file', 'lots.txt', 'x', 'A file of lots ends in .csv or .json.'],
    [
      'an unknown field',
      'lots.json',
      '[{"product":{"name":"A","category":"tools","color":"red"},"reserved":5}]',
      '  lot 1, product.color: This field is unknown.',
    ],
    ['a column twice', 'lots.csv', 'name,Name\nA,B\n', 'There are two columns “name”.'],
    [
      'a file that is not a picture',
      'lots.csv',
      'name,category,images\nA,tools,lots.csv;.\n',
      '  line 2, images: “lots.csv” is not a JPEG, PNG, WebP or AVIF file.\n  line 2, images: “.” is not a file.',
    ],
    [
      'a picture of 0 bytes',
      'lots.csv',
      'name,category,images\nA,tools,empty.jpg\n',
      '  line 2, images: “empty.jpg” is empty: it has 0 bytes.',
    ],
    [
      'a HEIC picture',
      'lots.csv',
      'name,category,images\nA,tools,phone.heic\n',
      '  line 2, images: “phone.heic” is a HEIC picture. Convert it to JPEG.',
    ],
    [
      'another encoding',
      'lots.csv',
      Buffer.from('name,category\nCaf\xe9,tools\n', 'latin1'),
      'This file is not UTF-8. Save it as UTF-8; a spreadsheet calls it “CSV UTF-8”.',
    ],
    [
      'no objects',
      'lots.json',
      '[5,null]',
      '  lot 1: This must be an object.\n  lot 2: This must be an object.',
    ],
    ['JSON of another shape', 'lots.json', '{"items":[]}', 'A JSON file holds a list of lots'],
    ['broken JSON', 'lots.json', '[{', 'This is not well-formed JSON'],
  ])('lists nothing of a file with %s', async (_, name, content, message) => {
    const before = await lotsListed();
    const { stderr, stdout, code } = await importing(name, content);
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr).toContain(message);
    expect(await lotsListed()).toBe(before);
  });

  it.each([
    ['a folder', 'is not a file', (path: string) => mkdir(path)],
    ['a loop of links', 'cannot be read', (path: string) => symlink(path, path)],
  ])('reports in one line that %s %s', async (_, message, make) => {
    await make(join(folder, 'lots.csv'));
    expect(await run('lots', 'import', 'lots.csv')).toEqual({
      stdout: '',
      stderr: expect.stringMatching(new RegExp(`^“.*lots\\.csv” ${message}.*\n$`)),
      code: 1,
    });
  });

  it.each([
    ['that begins like a JPEG and is not one', 'odd.jpg', 'This file is not a readable picture'],
    ['outside of the folder of the file', '../odd.jpg', 'is not in the folder of the file'],
  ])('lists nothing of a file with a picture %s', async (_, named, reason) => {
    await writeFile(join(folder, 'odd.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3]));
    await cp(join(example, 'pictures/radio.jpg'), join(folder, 'radio.jpg'));
    const before = await lotsListed();
    const csv = `name,category,images\nA,tools,radio.jpg\nB,tools,radio.jpg;${named}\n`;
    const { stdout, stderr, code } = await importing('lots.csv', csv);
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr).toMatch(/^Nothing was listed\.\n {2}line 3, /);
    expect(stderr).toContain(reason);
    expect(await lotsListed()).toBe(before);
  });
});
