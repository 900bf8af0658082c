import { notificationMethodId, type SavedSearch, type SearchAlerts } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categories, mails, outbox, savedSearches } from '../../../db/schema.ts';
import { EMBEDDED, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { notificationsOf } from '../../notifications/notifications.testing.ts';
import {
  type FakePushService,
  startFakePushService,
} from '../../notifications/push/fake-push-service.testing.ts';
import { savedSearchesOf } from './saved-searches.testing.ts';

let app: TestApp;
let service: FakePushService;
let calls: ReturnType<typeof savedSearchesOf>;
let notifier: ReturnType<typeof notificationsOf>;
let member: { id: number; email: string };
let token: string;
let word: string;
let saved: SavedSearch;

beforeAll(async () => {
  // As in check-searches.integration.test.ts.
  service = await startFakePushService();
  app = await openTestApp({ ...EMBEDDED, PUSH_SERVICES: service.origin });
  await app.savedSearches.stop();
  calls = savedSearchesOf(app);
  notifier = notificationsOf(app);
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  await app.db.delete(savedSearches);
  member = await app.aUser();
  token = await app.tokenFor(member);
  word = `w${crypto.randomUUID().replace(/[^a-f]/g, '')}${crypto.randomUUID().replace(/[^a-f]/g, '')}`;
  saved = (await calls.save(token, { q: word })).body;
});

const listLot = async (name = 'Chest') => {
  const { id } = await app.aProduct({ name: `${name} ${word}` });
  return app.aLot({ product_description_id: id });
};
/** A browser of the member, who has installed the app. */
async function aBrowser() {
  const headers = { authorization: `Bearer ${token}` };
  const { public_key } = (await app.http.inject({ url: '/api/user/push', headers })).json();
  const browser = service.subscribe(public_key);
  await notifier.post(token, '/user/app');
  await notifier.post(token, '/user/push', browser.subscription);
  return browser;
}
const find = async () => {
  await calls.check();
  await notifier.deliver();
  app.pushWorker.wake();
  await app.pushWorker.idle();
};
/** The numbers of alerts and mails about new matches. */
async function told() {
  const { data } = await notifier.alerts(token);
  return {
    alerts: data.length,
    mails: await app.db.$count(mails, eq(mails.to, member.email)),
  };
}
const dayPasses = () => {
  const dayAgo = (column: object) => sql`${column} - interval '1 day'`;
  return app.db.update(savedSearches).set({
    next_check_at: dayAgo(savedSearches.next_check_at),
    notified_at: dayAgo(savedSearches.notified_at),
  });
};

it('tells by an alert and by mail, once a day at most, unless the member chooses otherwise', () => {
  expect(saved).toMatchObject({ alert: true, push: false, email: 'daily' });
});

it.each<[Partial<SearchAlerts>, { alerts: number; pushes: number; mails: number }]>([
  [{}, { alerts: 1, pushes: 0, mails: 1 }],
  [{ alert: false }, { alerts: 0, pushes: 0, mails: 1 }],
  [{ email: 'never' }, { alerts: 1, pushes: 0, mails: 0 }],
  [{ push: true }, { alerts: 1, pushes: 1, mails: 1 }],
  [
    { alert: false, push: true, email: 'never' },
    { alerts: 0, pushes: 1, mails: 0 },
  ],
  [
    { alert: false, email: 'never' },
    { alerts: 0, pushes: 0, mails: 0 },
  ],
  [
    { push: true, email: 'at_once' },
    { alerts: 1, pushes: 1, mails: 1 },
  ],
])('with %j it tells by %j', async (choice, expected) => {
  const browser = await aBrowser();
  expect(await calls.setAlerts(token, saved.id, choice)).toMatchObject({ status: 200, body: choice });
  await listLot();
  await calls.makeDue();
  await find();
  expect({ ...(await told()), pushes: browser.messages.length }).toEqual(expected);
  // The list shows the number in any case.
  expect(await calls.list(token)).toMatchObject([{ new_count: 1, ...choice }]);
});

it('mails each lot once, a day after the last mail, also while the alert is not read', async () => {
  await listLot('Oak');
  await calls.makeDue();
  await find();
  await listLot('Elm');
  await find();
  expect((await told()).mails).toBe(1);
  await dayPasses();
  await find();
  const texts = await app.db
    .select({ subject: mails.subject, text: mails.text })
    .from(mails)
    .where(eq(mails.to, member.email))
    .orderBy(mails.id);
  expect(texts.map(({ text }) => [text.includes(`Oak ${word}`), text.includes(`Elm ${word}`)])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(texts.every(({ subject }) => subject.startsWith('1 new match:'))).toBe(true);
  const { data } = await notifier.alerts(token);
  expect(data.map(({ description }) => description)).toEqual([
    `2 new matches for your saved search “${word}”.`,
  ]);
  await dayPasses();
  await find();
  expect((await told()).mails).toBe(2);
});

it('tells nothing about a lot that has ended before the check', async () => {
  const { id } = await listLot();
  await app.db.execute(
    sql`update lots set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second' where id = ${id}`,
  );
  await calls.makeDue();
  await find();
  expect(await told()).toEqual({ alerts: 0, mails: 0 });
});

describe('a search that is mailed at once', () => {
  const minutesToNext = async () => {
    const [row] = await app.db
      .select({
        minutes: sql<number>`round(extract(epoch from ${savedSearches.next_check_at} - now()) / 60)`.mapWith(
          Number,
        ),
      })
      .from(savedSearches);
    return row?.minutes;
  };

  it('is checked again after five minutes, with and without a match', async () => {
    await calls.setAlerts(token, saved.id, { email: 'at_once' });
    await find();
    expect(await minutesToNext()).toBe(5);
    for (const mailed of [1, 2]) {
      await listLot();
      await calls.makeDue();
      await find();
      expect([await minutesToNext(), (await told()).mails]).toEqual([5, mailed]);
    }
  });

  it('waits until a day after its last mail when it is mailed once a day again', async () => {
    await calls.setAlerts(token, saved.id, { email: 'at_once' });
    await listLot();
    await find();
    await calls.setAlerts(token, saved.id, { email: 'daily' });
    expect(await minutesToNext()).toBe(24 * 60);
    await listLot();
    await find();
    expect((await told()).mails).toBe(1);
  });
});

describe('the notification settings', () => {
  const choose = (method_id: number) =>
    notifier.post(token, '/notification-settings', { setting_id: 35, method_id });

  it.each([
    ['none', { alert: false, push: false, email: 'never' }],
    ['alert', { alert: true, push: false, email: 'never' }],
    ['email', { alert: false, push: false, email: 'daily' }],
    ['alertAndEmail', { alert: true, push: false, email: 'daily' }],
  ] as const)('apply to all searches, and to later ones: %s', async (method, expected) => {
    await choose(notificationMethodId[method]);
    const later = await calls.save(token, { q: `${word} later` });
    expect(later.body).toMatchObject(expected);
    expect(await calls.list(token)).toMatchObject([expected, expected]);
  });

  it('leave a search that is mailed at once so, and searches of others as they are', async () => {
    const other = await app.tokenFor(await app.aUser());
    await calls.save(other, { q: word });
    await calls.setAlerts(token, saved.id, { email: 'at_once' });
    await choose(notificationMethodId.email);
    expect(await calls.list(token)).toMatchObject([{ alert: false, email: 'at_once' }]);
    await choose(notificationMethodId.none);
    expect(await calls.list(token)).toMatchObject([{ email: 'never' }]);
    expect(await calls.list(other)).toMatchObject([{ alert: true, email: 'daily' }]);
  });

  it('do not count for a search that was changed later', async () => {
    await choose(notificationMethodId.none);
    await calls.setAlerts(token, saved.id, { email: 'daily' });
    await listLot();
    await calls.makeDue();
    await find();
    expect(await told()).toEqual({ alerts: 0, mails: 1 });
  });
});

it.each([
  ['an unknown pace', { email: 'weekly' }, 422, 'search_pace_unknown'],
  ['a text as a switch', { alert: 'yes' }, 422, 'boolean_expected'],
  ['push notifications without the app', { push: true }, 422, 'search_push_unavailable'],
])('refuses %s', async (_name, choice, status, code) => {
  const { status: answered, body } = await calls.setAlerts(token, saved.id, choice);
  expect([answered, Object.values(body.fields ?? {}).flat()]).toMatchObject([status, [{ code }]]);
  expect(await calls.list(token)).toEqual([saved]);
});

it("answers 404 for another member's search", async () => {
  const other = await app.tokenFor(await app.aUser());
  const { status, body } = await calls.setAlerts(other, saved.id, { email: 'never' });
  expect([status, body.code]).toEqual([404, 'saved_search_not_found']);
  expect(await calls.list(token)).toEqual([saved]);
});

it('keeps a search whose category was removed, and says so', async () => {
  const { id: category_id } = await app.aCategory();
  const { body } = await calls.save(token, { q: word, category_id });
  expect(body.is_category_removed).toBe(false);
  await app.db.delete(categories).where(eq(categories.id, category_id));
  await listLot();
  await calls.makeDue();
  await calls.check();
  expect(await calls.list(token)).toMatchObject([
    { id: body.id, new_count: 0, is_category_removed: true },
    { new_count: 1, is_category_removed: false },
  ]);
  expect((await calls.open(token, body.id)).body.is_category_removed).toBe(true);
  await app.db.delete(outbox);
});
