import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, externalAuctions, listingFeeds } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { openFeedServer } from './feed-server.testing.ts';
import { startFeedWorker } from './feed-worker.ts';
import { countFailingFeeds, type FeedRow, recordOutcome, takeDueFeed } from './queries.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof openFeedServer>>;
let staffId: number;
let staff: string;
let member: string;

beforeAll(async () => {
  app = await openTestApp();
  server = await openFeedServer();
  const user = await app.aUser({ role: 'staff' });
  staffId = user.id;
  staff = await app.tokenFor(user);
  member = await app.tokenFor(await app.aUser());
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  await app.feeds.idle();
  await app.db.delete(listingFeeds);
  await app.db.delete(externalAuctions);
  server.requests.splice(0);
});

const call = async (method: 'GET' | 'POST', url: string, payload?: object, token = staff) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.http.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};
/** A feed that the worker does not read. */
const aFeed = async (fields: object = {}) => {
  const form = { source: 'county', url: server.url, format: 'csv', enabled: false, ...fields };
  return (await call('POST', '/staff/listing-feeds', form)).body;
};
const run = async (id: number) => (await call('POST', `/staff/listing-feeds/${id}/run`)).body;
const stored = () => app.db.select().from(externalAuctions).orderBy(externalAuctions.id);
const rowOf = async (id: number): Promise<FeedRow> => {
  const [row] = await app.db.select().from(listingFeeds).where(eq(listingFeeds.id, id));
  if (!row) throw new Error('There is no such feed');
  return row;
};
const makeDue = (id: number) =>
  app.db
    .update(listingFeeds)
    .set({ enabled: true, next_run_at: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(listingFeeds.id, id));
const HEAD = 'external_key,name,type,city,state,zip';
const line = (key: string, zip = '55802') => `${key},Surplus ${key},32,Duluth,MN,${zip}`;
const minutesUntilNext = async (id: number) => {
  const next_run_at = (await rowOf(id)).next_run_at;
  return Math.round((next_run_at.getTime() - app.now()) / 60_000);
};

describe('a read of a feed', () => {
  it('imports 599 of 600 rows when one is bad, and keeps its error', async () => {
    const lines = Array.from({ length: 600 }, (_, n) => line(`k${n}`, n === 566 ? '00000' : '55802'));
    server.serve([HEAD, ...lines].join('\n'));
    const { id } = await aFeed();
    expect(await run(id)).toMatchObject({
      last_status: 'imported',
      last_error: null,
      failures: 0,
      isRunning: false,
      last_import: {
        added: 599,
        refused: 1,
        errors: [{ line: 568, field: 'zip', message: 'We could not find this ZIP code. Please check it.' }],
      },
    });
    expect(await app.db.$count(externalAuctions, eq(externalAuctions.source, 'county'))).toBe(599);
  });

  it('imports a JSON file, and audits the import with who added the feed', async () => {
    const listing = {
      external_key: 'a',
      name: 'Boats',
      type: 'Boats',
      city: 'Duluth',
      state: 'MN',
      zip: '55802',
    };
    server.serve(JSON.stringify([listing]));
    const { id } = await aFeed({ format: 'json' });
    await run(id);
    expect(await stored()).toMatchObject([{ source: 'county', external_key: 'a', type_id: 5 }]);
    const [audited] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(audited).toMatchObject({ staff_id: staffId, action: 'import', after: { source: 'county' } });
  });

  it('asks for a changed file only, and keeps the result of the last import when there is none', async () => {
    server.serve([HEAD, line('a'), line('b', '00000')].join('\n'), { etag: '"v1"' });
    const { id } = await aFeed();
    await run(id);
    server.answer((_, response) => void response.writeHead(304).end());
    expect(await run(id)).toMatchObject({
      last_status: 'unchanged',
      last_import: { added: 1, refused: 1 },
    });
    expect(server.requests[1]?.headers).toMatchObject({ 'if-none-match': '"v1"' });
  });

  it('does not send the ETag of the former address after a change of the address', async () => {
    server.serve([HEAD, line('a')].join('\n'), { etag: '"v1"' });
    const { id } = await aFeed();
    await run(id);
    await call('POST', `/staff/listing-feeds/${id}`, { url: `${server.url}?new` });
    await run(id);
    expect(server.requests[1]?.headers).not.toHaveProperty('if-none-match');
  });

  it.each([
    ['has an unknown column', 'external_key,colour\na,red', 'There is no column “colour”.'],
    ['has an open quote', `${HEAD}\na,"open`, 'This file cannot be read'],
    ['has NUL bytes', `${HEAD}\0`, 'It has NUL bytes'],
    ['is an HTML page', '<!doctype html><p>Welcome', 'There is no column “<!doctype html><p>Welcome”.'],
    ['is empty', ' \n', 'The file is empty'],
    ['has only a head', HEAD, 'There is no listing in this file.'],
  ])('fails when the file %s, and changes no listing', async (_, content, message) => {
    const { id } = await aFeed();
    server.serve([HEAD, line('a')].join('\n'));
    await run(id);
    server.serve(content);
    expect(await run(id)).toMatchObject({
      last_status: 'failed',
      last_error: expect.stringContaining(message),
      last_import: { added: 1 },
    });
    expect(await stored()).toHaveLength(1);
  });

  it('is tried again sooner after a failure, and less often with each one', async () => {
    server.answer((_, response) => void response.writeHead(503).end());
    const { id } = await aFeed({ interval_minutes: 30 });
    expect(await run(id)).toMatchObject({ failures: 1, last_error: expect.stringContaining('answered 503') });
    expect(await minutesUntilNext(id)).toBe(10);
    await run(id);
    expect(await minutesUntilNext(id)).toBe(20);
    await run(id);
    expect(await minutesUntilNext(id)).toBe(30);
    await makeDue(id);
    expect(await countFailingFeeds(app.db)).toBe(1);
    await app.db.update(listingFeeds).set({ enabled: false });
    server.serve([HEAD, line('a')].join('\n'));
    expect(await run(id)).toMatchObject({ failures: 0, last_error: null });
    expect(await minutesUntilNext(id)).toBe(30);
  });
});

describe('the worker', () => {
  it('reads a feed when it is due, and plans the next read', async () => {
    server.serve([HEAD, line('a')].join('\n'));
    const { id } = await aFeed({ interval_minutes: 60 });
    await makeDue(id);
    app.feeds.wake();
    await app.feeds.idle();
    expect(await rowOf(id)).toMatchObject({ last_status: 'imported', running_until: null });
    expect(await minutesUntilNext(id)).toBe(60);
    app.feeds.wake();
    await app.feeds.idle();
    expect(server.requests).toHaveLength(1);
  });

  it('reads a new feed at once, and leaves out one that is not enabled', async () => {
    server.serve([HEAD, line('a')].join('\n'));
    await aFeed({ source: 'off' });
    await aFeed({ source: 'on', enabled: true });
    await app.feeds.idle();
    const { body } = await call('GET', '/staff/listing-feeds');
    expect(body.data).toMatchObject([
      { source: 'off', last_status: null, last_run: null },
      { source: 'on', last_status: 'imported' },
    ]);
  });

  it('takes each feed for one node only, and again after a node has died', async () => {
    const { id } = await aFeed();
    // The new feed has woken the app's own worker.
    await app.feeds.idle();
    await makeDue(id);
    const taken = await Promise.all([takeDueFeed(app.db), takeDueFeed(app.db), takeDueFeed(app.db)]);
    expect(taken.filter((feed) => feed !== null)).toHaveLength(1);
    expect(await call('POST', `/staff/listing-feeds/${id}/run`)).toMatchObject({
      status: 409,
      body: { code: 'listing_feed_running' },
    });
    expect((await call('GET', '/staff/listing-feeds')).body.data).toMatchObject([{ isRunning: true }]);
    await app.db.update(listingFeeds).set({ running_until: sql`clock_timestamp() - interval '1 second'` });
    const [late] = taken.filter((feed) => feed !== null);
    const second = await takeDueFeed(app.db);
    expect(second).toMatchObject({ id, run: (late?.run ?? 0) + 1 });
    // The outcome of the first node comes too late.
    if (late) await recordOutcome(app.db, late, { last_status: 'failed', last_error: 'late' });
    expect(await rowOf(id)).toMatchObject({ last_status: null, running_until: expect.any(Date) });
  });

  it('ends its request when the server stops, and leaves the feed to another node', async () => {
    const { id } = await aFeed();
    // It would take the feed, too.
    await app.feeds.stop();
    const asked = new Promise((resolve) => server.answer(resolve));
    await makeDue(id);
    const other = startFeedWorker(app.context);
    await asked;
    await other.stop();
    expect(await rowOf(id)).toMatchObject({ running_until: null, last_status: null, failures: 0 });
  });
});

describe('the calls of staff', () => {
  it('add, change and remove a feed with audit rows, and its listings stay', async () => {
    server.serve([HEAD, line('a')].join('\n'));
    const { id } = await aFeed();
    await run(id);
    const changed = await call('POST', `/staff/listing-feeds/${id}`, { interval_minutes: 15 });
    expect(changed.body).toMatchObject({ source: 'county', interval_minutes: 15, last_status: 'imported' });
    expect(await minutesUntilNext(id)).toBe(15);
    expect(await call('POST', `/staff/listing-feeds/${id}/remove`)).toMatchObject({ status: 200 });
    expect(await call('POST', `/staff/listing-feeds/${id}/remove`)).toMatchObject({ status: 404 });
    expect(await call('POST', `/staff/listing-feeds/${id}/run`)).toMatchObject({ status: 404 });
    expect(await call('POST', `/staff/listing-feeds/${id}`, {})).toMatchObject({ status: 404 });
    expect(await stored()).toHaveLength(1);
    const audited = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, 'listing-feed'))
      .orderBy(desc(auditLog.id))
      .limit(3);
    expect(audited).toMatchObject([
      { action: 'remove', before: { source: 'county', interval_minutes: 15 } },
      { action: 'change', before: { interval_minutes: 1_440 }, after: { interval_minutes: 15 } },
      { action: 'add', after: { source: 'county', url: server.url } },
    ]);
  });

  it.each([
    [{ url: 'ftp://example.com/a.csv' }, 'feed_url_expected'],
    [{ url: 'https://sam:secret@example.com/a.csv' }, 'feed_url_expected'],
    [{ url: 'https://example.com:99999/' }, 'feed_url_expected'],
    [{ url: 'http://example.com/a.csv' }, 'feed_url_refused'],
    [{ url: 'https://10.0.0.1/a.csv' }, 'feed_url_refused'],
    [{ url: `https://example.com/${'a'.repeat(2_000)}` }, 'text_too_long'],
    [{ interval_minutes: 5 }, 'integer_out_of_range'],
    [{ format: 'xml' }, 'file_format_expected'],
    [{ source: '' }, 'source_required'],
  ])('refuse a feed with %.60j', async (fields, code) => {
    const form = { source: 'county', url: server.url, format: 'csv', ...fields };
    const { status, body } = await call('POST', '/staff/listing-feeds', form);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, code, Object.keys(fields)]);
  });

  it('refuse a second feed of a source', async () => {
    await aFeed();
    const form = { source: 'county', url: server.url, format: 'csv' };
    expect(await call('POST', '/staff/listing-feeds', form)).toMatchObject({
      status: 409,
      body: { code: 'listing_feed_exists' },
    });
  });

  it('are for staff only', async () => {
    const { id } = await aFeed();
    expect(await call('GET', '/staff/listing-feeds', undefined, member)).toMatchObject({ status: 403 });
    expect(await call('POST', `/staff/listing-feeds/${id}/run`, undefined, member)).toMatchObject({
      status: 403,
    });
    expect(server.requests).toEqual([]);
  });
});
