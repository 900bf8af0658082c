import { MAX_SAVED_SEARCHES, notificationMethodId } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails, savedSearches, users } from '../../../db/schema.ts';
import { EMBEDDED, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { exportAccount } from '../../account/export/export.ts';
import { notificationsOf } from '../../notifications/notifications.testing.ts';
import { savedSearchesOf } from './saved-searches.testing.ts';

let app: TestApp;
let calls: ReturnType<typeof savedSearchesOf>;
let member: { id: number; email: string };
let token: string;

beforeAll(async () => {
  // As in check-searches.integration.test.ts.
  app = await openTestApp(EMBEDDED);
  await app.savedSearches.stop();
  calls = savedSearchesOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(savedSearches);
  member = await app.aUser();
  token = await app.tokenFor(member);
});

describe('saving', () => {
  it('stores text and filters under a name of its own', async () => {
    const { id: category_id } = await app.aCategory({ display: 'Strings' });
    const query = { q: ' Oak  Chest ', category_id: String(category_id), max_price: '50', buy_direct: '1' };
    const { status, body } = await calls.save(token, { ...query, zip: '55802', page: 3 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'oak chest, Strings, up to $50, buy direct', new_count: 0 });
    expect(body.search).toEqual({ q: 'oak chest', category_id, max_price: 50, buy_direct: 1 });
    expect(await calls.list(token)).toEqual([body]);
  });

  it('stores the same search once, under its last name', async () => {
    const first = await calls.save(token, { q: 'oak chest', kind: 'lot', name: 'Chests' });
    const again = await calls.save(token, { kind: 'lot', q: 'OAK chest' });
    expect(again.body).toEqual(first.body);
    const renamed = await calls.save(token, { q: 'oak chest', kind: 'lot', name: 'Trunks' });
    expect(renamed.body).toEqual({ ...first.body, name: 'Trunks' });
    await calls.save(token, { q: 'oak chest' });
    expect((await calls.list(token)).map(({ name }) => name)).toEqual(['oak chest', 'Trunks']);
  });

  it('stores it once when it is saved at the same moment', async () => {
    await Promise.all(Array.from({ length: 5 }, () => calls.save(token, { q: 'oak chest' })));
    expect(await calls.list(token)).toHaveLength(1);
  });

  it('keeps a limited number for each member', async () => {
    const full = Array.from({ length: MAX_SAVED_SEARCHES }, (_, n) => ({
      user_id: member.id,
      name: `${n}`,
      search: { q: `chest ${n}` },
      checked_entry_id: 0,
    }));
    await app.db.insert(savedSearches).values(full);
    const { status, body } = await calls.save(token, { q: 'one more' });
    expect([status, body.code]).toEqual([409, 'saved_searches_too_many']);
    expect(body.message).toBe('You have saved 50 searches. Delete one of them first.');
    expect((await calls.save(token, { q: 'chest 7' })).status).toBe(200);
  });

  it.each([
    ['no text', {}, 'q'],
    ['only spaces', { q: '   ' }, 'q'],
    ['10,000 characters', { q: 'a '.repeat(5_000) }, 'q'],
    ['a NUL', { q: 'gui\0tar' }, 'message'],
    ['questions', { q: 'a', kind: 'question' }, 'kind'],
    ['an unknown kind', { q: 'a', kind: 'user' }, 'kind'],
    ['an unknown category', { q: 'a', category_id: 99_999 }, 'category_id'],
    ['a category that is not a number', { q: 'a', category_id: 'x' }, 'category_id'],
    ['a negative price', { q: 'a', min_price: -1 }, 'min_price'],
    ['a ZIP code of letters', { q: 'a', zip: 'abc', distance: 50 }, 'zip'],
    ['an unknown ZIP code', { q: 'a', zip: '00000', distance: 50 }, 'zip'],
    ['a distance without a ZIP code', { q: 'a', distance: 50 }, 'zip'],
    ['a long name', { q: 'a', name: 'a'.repeat(101) }, 'name'],
    ['a name of two lines', { q: 'a', name: 'a\nb' }, 'name'],
  ])('refuses %s', async (_name, search, field) => {
    const { status, body } = await calls.save(token, search);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(field);
    expect(await calls.list(token)).toEqual([]);
  });

  it.each(['%', "'", '🎸', '"', "'''':*&|!()"])('saves and checks a search for %s', async (q) => {
    expect((await calls.save(token, { q })).body.name).toBe(q);
    await calls.makeDue();
    expect(await calls.check()).toBe(0);
  });
});

it("answers 404 for another member's search, and leaves it as it is", async () => {
  const { body } = await calls.save(token, { q: 'oak chest' });
  const other = await app.tokenFor(await app.aUser());
  expect((await calls.open(other, body.id)).body.code).toBe('saved_search_not_found');
  expect((await calls.remove(other, body.id)).status).toBe(404);
  expect(await calls.list(other)).toEqual([]);
  expect((await calls.open(token, body.id)).body).toEqual(body);
});

it('asks visitors to log in', async () => {
  expect((await calls.save('none', { q: 'oak chest' })).status).toBe(401);
});

it('is deleted once', async () => {
  const { body } = await calls.save(token, { q: 'oak chest' });
  expect((await calls.remove(token, body.id)).status).toBe(200);
  expect((await calls.remove(token, body.id)).status).toBe(404);
  expect(await calls.list(token)).toEqual([]);
});

it('is a part of the exported account', async () => {
  await calls.save(token, { q: 'oak chest', name: 'Chests' });
  const { saved_searches } = await exportAccount(app.db, member.id, 1);
  expect(saved_searches).toMatchObject([
    { name: 'Chests', search: { q: 'oak chest' }, alert: true, push: false, email: 'daily' },
  ]);
});

describe('a notification of new matches', () => {
  const listLot = async (name: string) => {
    const { id } = await app.aProduct({ name });
    await app.aLot({ product_description_id: id });
  };

  it('is an alert and a mail that lead to the search, which opening marks as read', async () => {
    const notifier = notificationsOf(app);
    const { body } = await calls.save(token, { q: 'alembic', name: 'Stills' });
    await listLot('Copper alembic');
    await listLot('Glass alembic');
    await calls.makeDue();
    expect(await calls.check()).toBe(1);
    await notifier.deliver();
    const alerts = async () => (await notifier.alerts(token)).data.filter(({ read }) => !read);
    expect(await alerts()).toMatchObject([
      {
        description: '2 new matches for your saved search “Stills”.',
        reference_id: body.id,
        user_notification_type: { name: 'saved_search', user_notification_reference_id: 4 },
      },
    ]);
    const [mail] = await app.db.select().from(mails).where(eq(mails.to, member.email));
    expect(mail?.subject).toBe('2 new matches: Stills');
    expect(mail?.text).toContain('Copper alembic');
    expect(mail?.text).toContain(`/account/searches/${body.id}`);
    expect(await calls.list(token)).toMatchObject([{ new_count: 2 }]);
    expect((await calls.open(token, body.id)).body.new_count).toBe(2);
    expect(await calls.list(token)).toMatchObject([{ new_count: 0 }]);
    expect(await alerts()).toEqual([]);
  });

  it('is one alert until the member has opened the search', async () => {
    const notifier = notificationsOf(app);
    await calls.save(token, { q: 'barometer' });
    for (const name of ['Brass barometer', 'Ship barometer']) {
      await listLot(name);
      await calls.makeDue();
      expect(await calls.check()).toBe(1);
      await notifier.deliver();
    }
    const { data } = await notifier.alerts(token);
    expect(data.map(({ description }) => description)).toEqual([
      '2 new matches for your saved search “barometer”.',
    ]);
  });

  it('can be switched off', async () => {
    const notifier = notificationsOf(app);
    await notifier.post(token, '/notification-settings', {
      setting_id: 35,
      method_id: notificationMethodId.none,
    });
    await calls.save(token, { q: 'sundial' });
    await listLot('Slate sundial');
    await calls.makeDue();
    await calls.check();
    await notifier.deliver();
    expect((await notifier.alerts(token)).data).toEqual([]);
    expect(await app.db.$count(mails, eq(mails.to, member.email))).toBe(0);
    expect(await calls.list(token)).toMatchObject([{ new_count: 1 }]);
  });

  it('goes to no canceled member by mail', async () => {
    await calls.save(token, { q: 'gnomon' });
    await app.db.update(users).set({ cancelled_at: new Date() }).where(eq(users.id, member.id));
    await listLot('Bronze gnomon');
    await calls.makeDue();
    await calls.check();
    await notificationsOf(app).deliver();
    expect(await app.db.$count(mails, eq(mails.to, member.email))).toBe(0);
  });
});
