import type { ContentEntry } from '@bidkit/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentVersions } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor(await app.aUser({ role: 'staff' }));
});
beforeEach(() => {
  from = app.now();
});
afterAll(() => app.close());

const call = async <T = ContentEntry>(method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await app.http.inject({
    ...{ method, url: `/api${url}`, headers: { authorization: `Bearer ${token}` } },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<T>() };
};
let from: number;
/** A time that many minutes after the start of the test. */
const inMinutes = (minutes: number) => new Date(from + minutes * 60_000).toISOString();
const step = async (name: string, key: string, values: object = {}) => {
  const body = { kind: 'notice', key, reason: 'A correction', ...values };
  return (await call('POST', `/staff/content${name}`, body)).body;
};
const save = (key: string, version: number) =>
  step('', key, { base_version: version - 1, title: `${key} ${version}`, body: 'We are open.' });
const publish = (key: string, version: number, values: object = {}) =>
  step('/publish', key, { version, ...values });
const expire = (key: string, values: object = {}) => step('/expire', key, values);
/** The titles of a notice on the site. */
const onSite = async (key: string) => {
  const { body } = await call<{ notices: { data: { title: string }[] } }>('GET', '/preload');
  return body.notices.data.map(({ title }) => title).filter((title) => title.startsWith(key));
};
/** Starts a version now. */
async function start(id: number, version: number): Promise<void> {
  await app.db
    .update(contentVersions)
    .set({ publish_at: sql`clock_timestamp()` })
    .where(and(eq(contentVersions.entry_id, id), eq(contentVersions.version, version)));
}
/** A notice whose only version has ended. */
async function anEnded(key: string): Promise<string> {
  await save(key, 1);
  await publish(key, 1);
  return (await expire(key)).expire_at ?? '';
}
const listed = async (state: string, q: string) => {
  const { body } = await call<{ data: object[] }>('GET', `/staff/content?state=${state}&q=${q}`);
  return body.data.length;
};

describe('a text that has ended', () => {
  it('stays ended until the start of the version that waits', async () => {
    const over = await anEnded('later');
    await save('later', 2);
    const entry = await publish('later', 2, { publish_at: inMinutes(5), expire_at: null });
    expect(entry).toMatchObject({ published_version: null, expire_at: over, scheduled_at: inMinutes(5) });
    expect(entry.versions.map(({ state, expire_at }) => [state, expire_at])).toEqual([
      ['scheduled', null],
      ['replaced', over],
    ]);
    expect(await onSite('later')).toEqual([]);
    expect([await listed('expired', 'later'), await listed('scheduled', 'later')]).toEqual([1, 1]);
    await start(entry.id, 2);
    expect(await onSite('later')).toEqual(['later 2']);
    expect([await listed('expired', 'later'), await listed('published', 'later')]).toEqual([0, 1]);
  });

  it('stays ended when it gets a later time itself, also with an earlier version without an end', async () => {
    await save('again', 1);
    await publish('again', 1);
    await save('again', 2);
    await publish('again', 2);
    await expire('again');
    const entry = await publish('again', 2, { publish_at: inMinutes(5), expire_at: null });
    expect(await onSite('again')).toEqual([]);
    await step('/unschedule', 'again', { version: 2 });
    expect(await onSite('again')).toEqual([]);
    await publish('again', 2, { publish_at: inMinutes(5), expire_at: null });
    await start(entry.id, 2);
    expect(await onSite('again')).toEqual(['again 2']);
  });

  it('stays ended when staff change the end of the version that waits', async () => {
    await anEnded('changed');
    await save('changed', 2);
    await publish('changed', 2, { publish_at: inMinutes(5), expire_at: inMinutes(9) });
    const entry = await expire('changed', { expire_at: null });
    expect(entry.versions[0]).toMatchObject({ state: 'scheduled', expire_at: null });
    expect(await onSite('changed')).toEqual([]);
    expect(await expire('changed', { expire_at: inMinutes(4) })).toMatchObject({
      ...{ code: 'expiry_before_schedule', params: { version: 2 } },
    });
  });
});

describe('the end of a version that readers see', () => {
  it('stays when another one is scheduled with an end of its own', async () => {
    await save('shown', 1);
    await publish('shown', 1, { expire_at: inMinutes(60) });
    await save('shown', 2);
    const entry = await publish('shown', 2, { publish_at: inMinutes(5), expire_at: inMinutes(9) });
    expect(entry.versions.map(({ expire_at }) => expire_at)).toEqual([inMinutes(9), inMinutes(60)]);
    expect(entry).toMatchObject({ published_version: 1, expire_at: inMinutes(60) });
    expect(await onSite('shown')).toEqual(['shown 1']);
  });

  it('can be before the start of the next one, which keeps its time', async () => {
    await save('gap', 1);
    await publish('gap', 1);
    await save('gap', 2);
    await publish('gap', 2, { publish_at: inMinutes(5), expire_at: null });
    const entry = await expire('gap');
    expect(entry.versions.map(({ state }) => state)).toEqual(['scheduled', 'replaced']);
    expect(await onSite('gap')).toEqual([]);
    await start(entry.id, 2);
    expect(await onSite('gap')).toEqual(['gap 2']);
  });

  it('is that of the next one when none is given', async () => {
    await save('kept', 1);
    await publish('kept', 1, { expire_at: inMinutes(60) });
    await save('kept', 2);
    expect((await publish('kept', 2)).versions[0]?.expire_at).toBe(inMinutes(60));
    expect((await publish('kept', 2, { expire_at: null })).expire_at).toBeNull();
  });
});

it('keeps the end of a draft for its publication', async () => {
  await save('draft', 1);
  await expire('draft', { expire_at: inMinutes(30) });
  expect((await publish('draft', 1)).expire_at).toBe(inMinutes(30));
});
