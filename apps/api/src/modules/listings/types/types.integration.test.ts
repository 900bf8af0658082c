import type { ExternalAuctionType, ListingImport, ListingType } from '@bidkit/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, externalAuctions, externalAuctionTypes } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { importListings } from '../imports/import-listings.ts';
import { findTypes } from './queries.ts';

let app: TestApp;
let staff: string;
let staffId: number;
let member: string;
/** The types that the migration added. */
let initial: ListingType[];

beforeAll(async () => {
  app = await openTestApp();
  const user = await app.aUser({ role: 'staff' });
  staffId = user.id;
  staff = await app.tokenFor(user);
  member = await app.tokenFor(await app.aUser());
  initial = (await call('GET', '/staff/listing-types')).body as ListingType[];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(externalAuctions);
  await app.db.delete(externalAuctionTypes);
  await app.db.insert(externalAuctionTypes).values(initial.map(({ listings, ...type }) => type));
});

async function call(method: 'GET' | 'POST', url: string, payload?: object, token = staff) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.http.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const add = (payload: object) => call('POST', '/staff/listing-types', payload);
const change = (id: number, payload: object) => call('POST', `/staff/listing-types/${id}`, payload);
const remove = (id: number) => call('POST', `/staff/listing-types/${id}/remove`);
const place = { city: 'Duluth', state: 'MN', zip: '55802' };
const addListing = (type: number) => call('POST', '/staff/external-auctions', { name: 'A', type, ...place });
/** As the search of a visitor shows them. */
const shown = async () =>
  (await app.http.inject('/api/external-auction/types')).json<ExternalAuctionType[]>();
const lastAudit = async () => (await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

it('starts with the 32 types of the specification, each with its id', async () => {
  const types = await shown();
  expect(types.map(({ id }) => id)).toEqual(Array.from({ length: 32 }, (_, n) => n + 1));
  const known = [1, 3, 5, 7, 9, 31].map((id) => types.find((type) => type.id === id)?.name);
  expect(known).toEqual(['Automotive', 'Real Estate', 'Boats', 'Jewelry', 'Computers', 'Firearms']);
});

describe('adding a type', () => {
  it('offers it as the last one, or after those of its position, with a new id and an audit row', async () => {
    const drones = (await add({ name: '  Drones ', position: 6 })).body;
    expect(drones).toEqual({ id: expect.any(Number), name: 'Drones', position: 6, listings: 0 });
    expect(drones.id).toBeGreaterThan(32);
    expect(await lastAudit()).toMatchObject({
      staff_id: staffId,
      action: 'add',
      subject: 'listing-type',
      subject_id: drones.id,
      after: { name: 'Drones', position: 6 },
    });
    const robots = (await add({ name: 'Robots' })).body;
    expect(robots.position).toBe(33);
    const names = (await shown()).map(({ name }) => name);
    expect(names.slice(5, 8)).toEqual(['Aircraft', 'Drones', 'Jewelry']);
    expect(names.at(-1)).toBe('Robots');
  });

  it('makes it known to listings, to the search and to imports by its name', async () => {
    const { id } = (await add({ name: 'Drones' })).body;
    const listed = (await addListing(id)).body;
    expect(listed.type).toEqual({ id, name: 'Drones' });
    expect((await call('GET', `/external-auction?type=${id}`)).body).toMatchObject({
      total: 1,
      data: [{ content_tag: 'Drones' }],
    });
    const content = `external_key,name,type,city,state,zip\na,B,drones,Duluth,MN,55802\nb,C,${id},Duluth,MN,55802`;
    const file = { source: 'county', format: 'csv', content };
    expect((await call('POST', '/staff/external-auctions/import', file)).body).toMatchObject({ added: 2 });
    const listings = (await call('GET', '/staff/listing-types')).body as ListingType[];
    expect(listings.find((type) => type.id === id)?.listings).toBe(3);
  });

  it.each([
    ['no name', {}, 'name_required'],
    ['an empty name', { name: '  ' }, 'name_required'],
    ['10,000 characters', { name: 'a'.repeat(10_000) }, 'text_too_long'],
    ['two lines', { name: 'Boats\nand ships' }, 'text_has_controls'],
    ['a number', { name: '33' }, 'listing_type_name_is_number'],
    ['a list', { name: ['Drones'] }, 'text_expected'],
    ['a negative position', { name: 'Drones', position: -1 }, 'integer_out_of_range'],
    ['an unknown field', { name: 'Drones', color: 'red' }, 'unknown_field'],
  ])('refuses %s', async (_name, payload, code) => {
    expect(await add(payload)).toMatchObject({ status: 422, body: { code } });
    expect(await shown()).toHaveLength(32);
  });

  it('refuses the name of another type in any case, at the field', async () => {
    expect(await add({ name: 'BOATS' })).toMatchObject({
      status: 409,
      body: {
        code: 'listing_type_exists',
        message: 'There is a type with this name already.',
        errors: { name: ['There is a type with this name already.'] },
      },
    });
  });

  it('adds one when two members of staff add the same name at once', async () => {
    const answers = await Promise.all([add({ name: 'Drones' }), add({ name: 'drones' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shown()).toHaveLength(33);
  });
});

describe('changing a type', () => {
  it('renames it for its listings and the search at once, with an audit row', async () => {
    const { id } = (await addListing(14)).body;
    expect((await change(14, { name: 'Hand Tools' })).body).toEqual({
      id: 14,
      name: 'Hand Tools',
      position: 14,
      listings: 1,
    });
    expect((await call('GET', `/external-auction/${id}`)).body.type).toEqual({ id: 14, name: 'Hand Tools' });
    expect((await shown())[13]).toEqual({ id: 14, name: 'Hand Tools' });
    expect(await lastAudit()).toMatchObject({
      action: 'change',
      subject: 'listing-type',
      subject_id: 14,
      before: { name: 'Tools', position: 14 },
      after: { name: 'Hand Tools', position: 14 },
    });
  });

  it('moves it, may change the case of its name, and writes no audit row for no change', async () => {
    await change(32, { position: 0 });
    expect((await shown())[0]?.name).toBe('General Merchandise');
    expect((await change(32, { name: 'GENERAL MERCHANDISE' })).status).toBe(200);
    const before = await lastAudit();
    expect((await change(32, { name: 'GENERAL MERCHANDISE' })).status).toBe(200);
    expect((await change(32, {})).status).toBe(200);
    expect(await lastAudit()).toEqual(before);
  });

  it('refuses an unknown type, the name of another one, and an empty name', async () => {
    expect(await change(999, { name: 'X' })).toMatchObject({
      status: 404,
      body: { code: 'listing_type_not_found' },
    });
    expect(await change(14, { name: 'boats' })).toMatchObject({
      status: 409,
      body: { errors: { name: ['There is a type with this name already.'] } },
    });
    expect(await change(14, { name: '' })).toMatchObject({ status: 422, body: { code: 'name_required' } });
  });

  it('keeps both changes of two members of staff at once', async () => {
    await Promise.all([change(14, { name: 'Hand Tools' }), change(14, { position: 99 })]);
    expect((await shown()).at(-1)).toEqual({ id: 14, name: 'Hand Tools' });
  });
});

describe('removing a type', () => {
  it('removes one without listings for good, with an audit row', async () => {
    expect((await remove(17)).body).toEqual({ success: true });
    expect((await shown()).some(({ id }) => id === 17)).toBe(false);
    expect(await lastAudit()).toMatchObject({
      action: 'remove',
      subject: 'listing-type',
      subject_id: 17,
      before: { name: 'Livestock', position: 17 },
    });
    expect(await remove(17)).toMatchObject({ status: 404, body: { code: 'listing_type_not_found' } });
    expect((await add({ name: 'Livestock' })).body.id).toBeGreaterThan(32);
    expect(await addListing(17)).toMatchObject({
      status: 422,
      body: { code: 'listing_type_unknown', errors: { type: [expect.any(String)] } },
    });
  });

  it('refuses one that a listing has, also one that has ended', async () => {
    await app.db
      .insert(externalAuctions)
      .values({ name: 'Old', type_id: 17, sale_at: '2020-01-01T09:00', has_ended: true, ...place });
    const message = 'This type cannot be removed. Listings that have it: 1';
    expect(await remove(17)).toMatchObject({
      status: 409,
      body: { code: 'listing_type_used', message, errors: { message: [message] }, params: { listings: 1 } },
    });
    await app.db.update(externalAuctions).set({ type_id: 16 });
    expect((await remove(17)).status).toBe(200);
  });

  it('either removes it or adds the listing when both happen at once', async () => {
    const [removed, listed] = await Promise.all([remove(17), addListing(17)]);
    expect([
      [200, 422],
      [409, 200],
    ]).toContainEqual([removed.status, listed.status]);
  });

  it('ends an import that began before it, which can be sent again', async () => {
    const types = await findTypes(app.db);
    await remove(17);
    const fields = { external_key: 'a', name: 'Goats', type: 17, ...place };
    const importing = (known: typeof types): Promise<ListingImport> =>
      importListings(app.db, { staffId, source: 'county', today: '2030-01-01', types: known }, [
        { line: 1, fields },
      ]);
    await expect(importing(types)).rejects.toMatchObject({ code: 'listing_type_removed', status: 409 });
    const message = 'There is no type of listings with this number or name.';
    expect(await importing(await findTypes(app.db))).toMatchObject({
      refused: 1,
      errors: [{ line: 1, field: 'type', message }],
    });
    expect(await app.db.$count(externalAuctions, eq(externalAuctions.type_id, 17))).toBe(0);
  });
});

it('refuses an unknown type of a listing that is changed', async () => {
  const { id } = (await addListing(5)).body;
  const changed = await call('POST', `/staff/external-auctions/${id}`, { type: 99 });
  expect(changed).toMatchObject({ status: 422, body: { code: 'listing_type_unknown' } });
});

it.each([
  ['GET', '/staff/listing-types', undefined],
  ['POST', '/staff/listing-types', { name: 'Drones' }],
  ['POST', '/staff/listing-types/5', { name: 'Drones' }],
  ['POST', '/staff/listing-types/5/remove', undefined],
] as const)('answers %s %s to staff only', async (method, url, payload) => {
  expect((await call(method, url, payload, member)).status).toBe(403);
  expect((await app.http.inject({ method, url: `/api${url}`, ...(payload && { payload }) })).statusCode).toBe(
    401,
  );
  expect(await shown()).toHaveLength(32);
});
