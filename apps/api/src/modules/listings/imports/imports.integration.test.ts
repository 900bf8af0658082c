import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog, externalAuctions, watches } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: string;
let member: string;

beforeAll(async () => {
  app = await openTestApp();
  await app.recurringSales.stop();
  staff = await app.tokenFor(await app.aUser({ role: 'staff' }));
  member = await app.tokenFor(await app.aUser());
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(externalAuctions));

const call = async (method: 'GET' | 'POST', url: string, token: string, payload?: object) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.http.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};
const send = (content: unknown, format = 'json', source = 'county') =>
  call('POST', '/staff/external-auctions/import', staff, {
    source,
    format,
    content: typeof content === 'string' ? content : JSON.stringify(content),
  });
const aRow = (key: string, fields: object = {}) => ({
  external_key: key,
  name: 'County surplus',
  type: 32,
  city: 'Duluth',
  state: 'MN',
  zip: '55802',
  sale_at: '2035-12-05T09:00',
  ...fields,
});
const stored = () => app.db.select().from(externalAuctions).orderBy(externalAuctions.id);
const audits = () =>
  app.db.select().from(auditLog).where(eq(auditLog.action, 'import')).orderBy(desc(auditLog.id));
const none = { added: 0, changed: 0, unchanged: 0, refused: 0, errors: [] };

it('adds the listings of a CSV file, with types by name and cells as people write them', async () => {
  const csv = [
    '\uFEFFexternal_key,Name,type,city,state,zip,is_government,sale_at,description',
    'a,"Boats, two",boats,Duluth,MN,55802,Yes,2035-12-05 09:00,"First line',
    'second line"',
    ',,,,,,,,',
    'b,Pens,14,Honolulu,HI,96813,,,',
  ].join('\r\n');
  expect((await send(csv, 'csv')).body).toEqual({ ...none, added: 2 });
  expect(await stored()).toMatchObject([
    {
      source: 'county',
      external_key: 'a',
      name: 'Boats, two',
      type_id: 5,
      is_government: true,
      sale_at: '2035-12-05 09:00:00',
      description: 'First line\nsecond line',
      latitude: expect.closeTo(46.8, 0),
    },
    { external_key: 'b', type_id: 14, is_government: false, sale_at: null, description: '' },
  ]);
});

it('changes nothing when a file is imported twice, and writes no audit row for it', async () => {
  const file = [aRow('a'), aRow('b', { recurring: 'weekly', sale_at: '2020-01-04T09:00' })];
  await send(file);
  const [before, audited] = [await stored(), await audits()];
  expect((await send(file)).body).toEqual({ ...none, unchanged: 2 });
  expect(await stored()).toEqual(before);
  expect(await audits()).toEqual(audited);
});

it('says in a dry run what would change, and writes nothing', async () => {
  await send([aRow('a'), aRow('b')]);
  const [before, audited] = [await stored(), await audits()];
  const file = JSON.stringify([
    aRow('a', { address: '1 Harbor Dr' }),
    aRow('b'),
    aRow('c'),
    aRow('d', { zip: '1' }),
  ]);
  const body = { source: 'county', format: 'json', content: file, dry_run: true };
  expect((await call('POST', '/staff/external-auctions/import', staff, body)).body).toMatchObject({
    ...{ added: 1, changed: 1, unchanged: 1, refused: 1 },
    errors: [{ line: 4, field: 'zip' }],
  });
  expect(await stored()).toEqual(before);
  expect(await audits()).toEqual(audited);
});

it('changes the listing of a known key to what its row says, and keeps its number', async () => {
  await send([aRow('a', { address: '1 Harbor Dr' }), aRow('b')]);
  const [first] = await stored();
  const changed = await send([aRow('a', { zip: '96813', city: 'Honolulu', state: 'HI' }), aRow('b')]);
  expect(changed.body).toEqual({ ...none, changed: 1, unchanged: 1 });
  const [row] = await stored();
  expect(row).toMatchObject({ id: first?.id, zip: '96813', address: null });
  expect(row?.latitude).toBeCloseTo(21.3, 0);
  expect((await audits())[0]).toMatchObject({
    subject: 'external-auction',
    after: { source: 'county', added: [], changed: [first?.id] },
  });
});

it('keeps the same key of two sources apart', async () => {
  await send([aRow('a')]);
  expect((await send([aRow('a')], 'json', 'state')).body).toMatchObject({ added: 1 });
  expect(await stored()).toHaveLength(2);
});

it('adds each listing once when two imports of a source run at the same time', async () => {
  const answers = await Promise.all([send([aRow('a')]), send([aRow('a')])]);
  expect(answers.map(({ body }) => body.added).sort((a, b) => a - b)).toEqual([0, 1]);
  expect(await stored()).toHaveLength(1);
});

it('imports 9,999 of 10,000 rows when one is bad, and names its line and field', async () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, n) => `k${n},Surplus ${n},32,Duluth,MN,${n === 6_665 ? '00000' : '55802'}`,
  );
  const csv = ['external_key,name,type,city,state,zip', ...lines].join('\n');
  expect((await send(csv, 'csv')).body).toEqual({
    ...none,
    added: 9_999,
    refused: 1,
    errors: [{ line: 6_667, field: 'zip', message: 'We could not find this ZIP code. Please check it.' }],
  });
  expect(await app.db.$count(externalAuctions)).toBe(9_999);
}, 60_000);

it('names every field of a bad row, and imports the rows beside it', async () => {
  const { body } = await send([
    aRow('a', { type: 'Submarines', state: '', is_online: 'maybe', color: 'red' }),
    'a text',
    aRow('b', { state: 'ZZ' }),
    aRow('c', { sale_at: null, recurring: 'weekly' }),
    { ...aRow(''), name: '' },
    aRow('d'),
    aRow('d', { name: 'Again' }),
  ]);
  expect(body).toMatchObject({ added: 1, refused: 6 });
  const places = body.errors.map(({ line, field }: { line: number; field: string }) => `${line} ${field}`);
  expect(places.sort()).toEqual([
    '1 color',
    '1 is_online',
    '1 state',
    '1 type',
    '2 ',
    '3 state',
    '4 sale_at',
    '5 external_key',
    '5 name',
    '7 external_key',
  ]);
  expect(await stored()).toMatchObject([{ external_key: 'd', name: 'County surplus' }]);
});

it('names all errors of a row at once: of its form, of what it refers to, and of times', async () => {
  const unknown = { type: 9_999, state: 'ZZ', zip: '00000', picture: 'none.jpg' };
  const { body } = await send([
    aRow('a'),
    aRow('a', { ...unknown, name: '', ends_on: '2035-12-04' }),
    aRow('b', { state: 'ZZ', sale_at: null, recurring: 'weekly' }),
    // A time that cannot be read is not a missing one as well.
    aRow('c', { sale_at: 'soon', recurring: 'weekly', zip: '95131' }),
  ]);
  const places = body.errors.map(({ line, field }: { line: number; field: string }) => `${line} ${field}`);
  expect(places.sort()).toEqual([
    '2 ends_on',
    '2 external_key',
    '2 name',
    '2 picture',
    '2 state',
    '2 type',
    '2 zip',
    '3 sale_at',
    '3 state',
    '4 sale_at',
    '4 zip',
  ]);
  expect(body).toMatchObject({ added: 1, refused: 3 });
});

it('takes states by name, all ZIP codes, and websites as people write them', async () => {
  const csv = [
    'external_key,name,type,city,state,zip,website_address,description',
    'a,Sale,14,San Juan,Puerto Rico,00901,HTTPS://sale.example/x,"One\r\n\r\nTwo"',
    'b,Sale,14,Hagatna,gu,96910,https://bücher.example/,',
    'c,Sale,14,Boston,MASSACHUSETTS,021081234,,',
    'd,Sale,14,Boston,MA,95131,,',
    'e,Sale,14,\u200eBoston\u200b,MA,02108,,',
  ].join('\n');
  const { body } = await send(csv, 'csv');
  expect(body).toMatchObject({ added: 4, refused: 1 });
  expect(body.errors).toMatchObject([
    {
      field: 'zip',
      message: 'This ZIP code is in California. Use California, or correct the ZIP code.',
    },
  ]);
  expect(await stored()).toMatchObject([
    { state: 'PR', zip: '00901', website_address: 'https://sale.example/x', description: 'One\n\nTwo' },
    { state: 'GU', website_address: 'https://bücher.example/' },
    { state: 'MA', zip: '02108-1234' },
    { city: 'Boston' },
  ]);
});

it.each([
  '2035-12-05 09:05:00',
  '2035-12-05 9:05',
  '12/5/2035 9:05',
  '12/05/2035 09:05',
  '12/5/35 9:05',
  '12/5/2035 9:05:00 AM',
])('reads the time %s of a spreadsheet, with empty columns at its end', async (time) => {
  const csv = `External Key;Name;Type;City;State;ZIP;Sale At;Ends-On;;\r\na;Sale;14;Duluth;MN;55802;${time};12/6/2035;;\r\n`;
  expect((await send(csv, 'csv')).body).toEqual({ ...none, added: 1 });
  expect(await stored()).toMatchObject([{ sale_at: '2035-12-05 09:05:00', ends_on: '2035-12-06' }]);
});

it('refuses days before months with a hint, and names the line where a row begins', async () => {
  const csv = [
    'external_key,name,type,city,state,zip,sale_at,ends_on,description',
    'a,Sale,14,Duluth,MN,55802,03/04/2035 9:05,,"One\r\n\r\nTwo"',
    'b,Sale,14,Duluth,MN,55802,14/03/2035 9:05,,"One\r\n\r\nTwo"',
    'c,Sale,14,Duluth,MN,55802,3/14/2035 9:05:30,31/03/2035,',
  ].join('\r\n');
  const { body } = await send(csv, 'csv');
  const dayFirst = 'Write the month before the day, such as 3/14/2027, or 2027-03-14';
  expect(body).toMatchObject({ added: 1, refused: 2 });
  expect(body.errors).toEqual([
    { line: 5, field: 'sale_at', message: dayFirst },
    { line: 8, field: 'sale_at', message: 'This must be a local time such as 2026-12-05T09:00' },
    { line: 8, field: 'ends_on', message: dayFirst },
  ]);
  expect(await stored()).toMatchObject([{ sale_at: '2035-03-04 09:05:00' }]);
});

it.each([
  ['csv', ' \n', 'file_empty'],
  ['csv', 'external_key,colour\na,red', 'file_column_unknown'],
  ['csv', 'name,Name\na,b', 'file_column_repeated'],
  ['csv', 'external_key,name\na,"open', 'file_unreadable'],
  ['csv', 'external_key,name\n', 'file_empty'],
  ['json', '[{]', 'file_unreadable'],
  ['json', '{"listings": []}', 'file_unreadable'],
  ['json', '[]', 'file_empty'],
  ['xml', '<a/>', 'file_format_expected'],
])('refuses a %s file such as %j as a whole', async (format, content, code) => {
  expect(await send(content, format)).toMatchObject({ status: 422, body: { code } });
  expect(await stored()).toEqual([]);
});

it('lists listings by source, the newest first', async () => {
  await send([aRow('a'), aRow('b', { sale_at: '2020-01-01T09:00' })]);
  await send([aRow('c')], 'json', 'state');
  const keysOf = async (query = '') => {
    const { body } = await call('GET', `/staff/external-auctions${query}`, staff);
    return body.data.map((row: { external_key: string }) => row.external_key);
  };
  expect(await keysOf()).toEqual(['c', 'b', 'a']);
  expect(await keysOf('?source=county')).toEqual(['b', 'a']);
  expect(await keysOf('?source=other')).toEqual([]);
  expect((await call('GET', '/staff/external-auctions?source=county', staff)).body.data[0]).toMatchObject({
    content_tag: 'General Merchandise',
    hasEnded: true,
    source: 'county',
  });
});

it('removes a listing with its watches, and audits it', async () => {
  await send([aRow('a'), aRow('b')]);
  const [first, second] = await stored();
  for (const item_id of [first?.id, second?.id])
    await call('POST', '/watchlist', member, { item_id, watchlist_type_id: 10 });
  const url = `/staff/external-auctions/${first?.id}/remove`;
  expect(await call('POST', url, staff)).toMatchObject({ status: 200 });
  expect(await app.db.select().from(watches)).toMatchObject([{ item_id: second?.id }]);
  expect(await call('POST', url, staff)).toMatchObject({ status: 404 });
  const [audited] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(audited).toMatchObject({ action: 'remove', subject_id: first?.id });
});

it('is for staff only', async () => {
  const body = { source: 'county', format: 'json', content: '[]' };
  expect(await call('POST', '/staff/external-auctions/import', member, body)).toMatchObject({ status: 403 });
  expect(await call('GET', '/staff/external-auctions', member)).toMatchObject({ status: 403 });
  expect(await call('POST', '/staff/external-auctions/1/remove', member)).toMatchObject({ status: 403 });
});
