import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, externalAuctions } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { dayOf } from './local-day.ts';
import { moveRecurringSales } from './queries.ts';

type Values = Partial<typeof externalAuctions.$inferInsert>;
const picture = { emoji: '1f693', backdrop: 'sand', views: ['front'] };
/** The path of a picture: it names a version of it. */
const pathOf = (id: number) => expect.stringMatching(`^/images/external/${id}\\.[\\w-]{12}\\.jpg$`);

let app: TestApp;
let member: string;
let staff: string;
let staffId: number;

beforeAll(async () => {
  app = await openTestApp();
  await app.recurringSales.stop();
  member = await app.tokenFor(await app.aUser());
  const user = await app.aUser({ role: 'staff' });
  staffId = user.id;
  staff = await app.tokenFor(user);
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(externalAuctions));

/** A day in Hawaii, counted from today. */
const day = (days: number) => dayOf(app.now() + days * 86_400_000);
const aSale = async (values: Values = {}) => {
  const terms = { name: 'County surplus', type_id: 32, city: 'Duluth', state: 'MN', zip: '55802' };
  const [row] = await app.db
    .insert(externalAuctions)
    .values({ ...terms, sale_at: `${day(3)}T09:00`, ...values })
    .returning();
  return row?.id ?? 0;
};
const call = async (method: 'GET' | 'POST', url: string, token?: string, payload?: object) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await app.http.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};
const read = async (id: number, token?: string) => (await call('GET', `/external-auction/${id}`, token)).body;
const spotlightOf = async () => (await call('GET', '/preload')).body.spotlight;

describe('GET /external-auction/{id}', () => {
  it('has every field', async () => {
    const id = await aSale({
      address: '100 Harbor Dr',
      website_address: 'https://county.example/surplus',
      is_government: true,
      is_offline: true,
      recurring: 'monthly',
      description: 'Desks and chairs.',
      picture,
    });
    expect(await read(id)).toEqual({
      id,
      image_alt: null,
      name: 'County surplus',
      type: { id: 32, name: 'General Merchandise' },
      car: false,
      address: '100 Harbor Dr',
      city: 'Duluth',
      state: 'MN',
      zip: '55802',
      image: pathOf(id),
      mapUrl: 'https://www.openstreetmap.org/search?query=100%20Harbor%20Dr%2C%20Duluth%2C%20MN%2055802',
      website_address: 'https://county.example/surplus',
      isGovernment: true,
      isOnline: false,
      isOffline: true,
      isPortal: false,
      sale: `${day(3)}T09:00`,
      recurring: 'monthly',
      ends_on: null,
      hasEnded: false,
      description: 'Desks and chairs.',
      isWatching: false,
    });
  });

  it.each<[string, Values, boolean]>([
    ['held today', { sale_at: 'today' }, false],
    ['held yesterday', { sale_at: 'yesterday' }, true],
    ['that began yesterday and ends today', { sale_at: 'yesterday', ends_on: 'today' }, false],
    ['whose last day was yesterday', { sale_at: null, ends_on: 'yesterday' }, true],
    ['that is always open', { sale_at: null }, false],
    ['that is held again', { sale_at: 'yesterday', recurring: 'weekly' }, false],
  ])('says whether one has ended: %s', async (_name, { sale_at, ends_on, ...values }, hasEnded) => {
    const days: Record<string, string> = { today: day(0), yesterday: day(-1) };
    const id = await aSale({
      ...values,
      sale_at: sale_at ? `${days[sale_at]}T09:00` : null,
      ends_on: ends_on ? days[ends_on] : null,
    });
    expect((await read(id)).hasEnded).toBe(hasEnded);
  });

  it('answers 404 for an unknown one', async () => {
    const { status, body } = await call('GET', '/external-auction/999999');
    expect([status, body.code]).toEqual([404, 'external_auction_not_found']);
  });

  it('is watched by members, each for themselves', async () => {
    const id = await aSale();
    const watch = { item_id: id, watchlist_type_id: 10 };
    expect((await call('POST', '/watchlist', member, watch)).body).toEqual({ ...watch, isWatching: true });
    expect((await read(id, member)).isWatching).toBe(true);
    expect([(await read(id)).isWatching, (await read(id, staff)).isWatching]).toEqual([false, false]);
    await call('POST', '/watchlist', member, watch);
    expect((await read(id, member)).isWatching).toBe(false);
    const unknown = await call('POST', '/watchlist', member, { item_id: id + 999, watchlist_type_id: 10 });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'item_not_found']);
  });
});

describe('the spotlight of GET /preload', () => {
  it('is null while no government auction is listed', async () => {
    await aSale({ is_car: true });
    await aSale({ sale_at: `${day(-1)}T09:00` });
    await aSale({ sale_at: `${day(2)}T09:00`, ends_on: day(-1) });
    expect(await spotlightOf()).toBeNull();
  });

  it('is a coming government auction, and later one that is always open', async () => {
    const open = await aSale({ sale_at: null });
    expect(await spotlightOf()).toMatchObject({ id: open, sale: null });
    const next = await aSale({ picture });
    expect(await spotlightOf()).toEqual({
      id: next,
      name: 'County surplus',
      city: 'Duluth',
      state: 'MN',
      image: pathOf(next),
      sale: `${day(3)}T09:00`,
    });
  });
});

describe('recurring sales', () => {
  it('move to their next time when their day is over, and end with their last one', async () => {
    const over = { sale_at: `${day(-1)}T09:00` };
    const weekly = await aSale({ ...over, recurring: 'weekly' });
    const last = await aSale({ ...over, recurring: 'weekly', ends_on: day(3) });
    const once = await aSale(over);
    expect(await moveRecurringSales(app.db, day(0))).toBe(2);
    expect(await moveRecurringSales(app.db, day(0))).toBe(0);
    expect(await read(weekly)).toMatchObject({ sale: `${day(6)}T09:00`, hasEnded: false });
    expect(await read(last)).toMatchObject({ sale: `${day(-1)}T09:00`, hasEnded: true });
    expect(await read(once)).toMatchObject({ sale: `${day(-1)}T09:00`, hasEnded: true });
  });
});

describe('staff', () => {
  const form = { name: 'Harbor auction', type: 5, city: 'Duluth', state: 'MN', zip: '55802' };
  const lastAudit = async () => (await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

  it('add and change one, with audit entries of what changed', async () => {
    const added = await call('POST', '/staff/external-auctions', staff, {
      ...form,
      is_offline: true,
      sale_at: `${day(2)}T10:30`,
    });
    const { id } = added.body;
    expect(added).toMatchObject({
      status: 200,
      body: { type: { id: 5, name: 'Boats' }, car: false, isOffline: true, sale: `${day(2)}T10:30` },
    });
    expect(await lastAudit()).toMatchObject({
      staff_id: staffId,
      action: 'list',
      subject: 'external-auction',
      subject_id: id,
      after: { name: 'Harbor auction', type_id: 5 },
    });
    const change = { name: 'Harbor sale', sale_at: null, state: 'MN' };
    const changed = await call('POST', `/staff/external-auctions/${id}`, staff, change);
    expect(changed.body).toMatchObject({ id, name: 'Harbor sale', sale: null, isOffline: true });
    expect(await lastAudit()).toMatchObject({
      action: 'change',
      before: { name: 'Harbor auction', sale_at: `${day(2)}T10:30` },
      after: { name: 'Harbor sale', sale_at: null },
    });
    const entries = await app.db.$count(auditLog);
    expect((await call('POST', `/staff/external-auctions/${id}`, staff, change)).status).toBe(200);
    expect(await app.db.$count(auditLog)).toBe(entries);
  });

  it('add one that ends today, and change one that is over', async () => {
    const today = { sale_at: `${day(-1)}T10:30`, ends_on: day(0) };
    const added = await call('POST', '/staff/external-auctions', staff, { ...form, ...today });
    expect(added).toMatchObject({ status: 200, body: { hasEnded: false } });
    const id = await aSale({ sale_at: null, ends_on: '2020-01-01' });
    const changed = await call('POST', `/staff/external-auctions/${id}`, staff, { name: 'New' });
    expect(changed).toMatchObject({ status: 200, body: { name: 'New', hasEnded: true } });
  });

  it('get the next time of a recurring sale that was held before', async () => {
    const sale = { sale_at: `${day(-1)}T10:30`, recurring: 'every_two_weeks' };
    const { body } = await call('POST', '/staff/external-auctions', staff, { ...form, ...sale });
    expect(body.sale).toBe(`${day(13)}T10:30`);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'name_required'],
    ['an unknown type', { type: 33 }, 'type', 'listing_type_unknown'],
    ['an unknown state', { state: 'ZZ' }, 'state', 'state_code_unknown'],
    ['no state', { state: ' ' }, 'state', 'state_code_expected'],
    ['a ZIP code of another state', { zip: '95131' }, 'zip', 'zip_code_elsewhere'],
    ['a wrong ZIP code', { zip: '5580' }, 'zip', 'zip_code_expected'],
    [
      'a website with a port that does not exist',
      { website_address: 'https://sale.example:99999' },
      'website_address',
      'website_expected',
    ],
    [
      'a script as website',
      { website_address: 'javascript:alert(1)' },
      'website_address',
      'website_expected',
    ],
    ['a time with a zone', { sale_at: '2026-12-05T09:00Z' }, 'sale_at', 'local_time_expected'],
    ['a day that does not exist', { sale_at: '2026-02-30T09:00' }, 'sale_at', 'local_time_expected'],
    ['an unknown recurrence', { recurring: 'daily' }, 'recurring', 'value_not_allowed'],
    ['a recurrence without a sale', { recurring: 'weekly' }, 'sale_at', 'recurring_without_sale'],
    ['a last day that is over', { ends_on: '2020-01-01' }, 'ends_on', 'last_day_over'],
    ['a sale that is over', { sale_at: '2020-01-01T09:00' }, 'sale_at', 'sale_over'],
    [
      'a last sale that is over',
      { sale_at: '2020-01-01T09:00', recurring: 'weekly', ends_on: '2020-01-08' },
      'ends_on',
      'last_day_over',
    ],
    [
      'an end before the sale',
      { sale_at: '2026-12-05T09:00', ends_on: '2026-12-04' },
      'ends_on',
      'last_day_before_sale',
    ],
  ])('are refused %s', async (_name, wrong, field, code) => {
    const { status, body } = await call('POST', '/staff/external-auctions', staff, { ...form, ...wrong });
    expect([status, body.fields[field][0].code]).toEqual([422, code]);
    expect(await app.db.$count(externalAuctions)).toBe(0);
  });

  it('are refused unknown fields, and one that does not exist', async () => {
    const id = await aSale();
    const unknown = await call('POST', `/staff/external-auctions/${id}`, staff, { color: 'red' });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'unknown_field']);
    const missing = await call('POST', '/staff/external-auctions/999999', staff, { name: 'New' });
    expect([missing.status, missing.body.code]).toEqual([404, 'external_auction_not_found']);
  });

  it('are the only ones who change it', async () => {
    const id = await aSale();
    expect((await call('POST', `/staff/external-auctions/${id}`, member, { name: 'New' })).status).toBe(403);
    const [row] = await app.db.select().from(externalAuctions).where(eq(externalAuctions.id, id));
    expect(row?.name).toBe('County surplus');
  });
});

describe('the picture', () => {
  const get = (url: string) => app.http.inject({ url, headers: { accept: 'image/webp' } });

  it('is drawn in the width that is asked for', async () => {
    const id = await aSale({ picture });
    const answer = await get(`/images/external/${id}.jpg?w=160`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    const again = await app.http.inject({
      url: `/images/external/${id}.jpg?w=160`,
      headers: { accept: 'image/webp', 'if-none-match': answer.headers.etag },
    });
    expect(again.statusCode).toBe(304);
  });

  it('is missing for an auction without one, and for a wrong name', async () => {
    const id = await aSale();
    for (const name of [`${id}.jpg`, '999999.jpg', '0.jpg', 'a.jpg', `${id}.png`])
      expect((await get(`/images/external/${name}`)).statusCode).toBe(404);
  });
});
