import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lots, notifications } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { notificationsOf } from './notifications.testing.ts';
import { notificationKinds } from './registry.ts';

let app: TestApp;
let notifier: ReturnType<typeof notificationsOf>;
let ava: { id: number };
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  notifier = notificationsOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ava = await app.aUser();
  token = await app.tokenFor(ava);
});

const anAlert = async (userId = ava.id, values: Partial<typeof notifications.$inferInsert> = {}) => {
  const reference_id = values.reference_id ?? (await app.aLot()).id;
  const row = { user_id: userId, kind: 'outbid' as const, description: 'Outbid.', ...values, reference_id };
  const [alert] = await app.db.insert(notifications).values(row).returning();
  if (!alert) throw new Error('No alert was written');
  return alert;
};
const minutesAgo = (minutes: number) => new Date(app.now() - minutes * 60_000);

describe('GET /notification', () => {
  it('lists the newest first, with the specified fields', async () => {
    const older = await anAlert(ava.id, { created_at: minutesAgo(61), read_at: minutesAgo(60) });
    const newer = await anAlert(ava.id, { created_at: minutesAgo(5.5) });
    const page = await notifier.alerts(token);
    expect(page).toMatchObject({ current_page: 1, last_page: 1, total: 2 });
    expect(page.data).toEqual([
      {
        id: newer.id,
        human_time: '5 minutes ago',
        create_time: newer.created_at.toISOString(),
        description: 'Outbid.',
        reference_id: newer.reference_id,
        short_name: 'Oak tool chest',
        product_description: { id: expect.any(Number), category_id: expect.any(Number) },
        hasEnded: false,
        isLeading: false,
        read: false,
        user_notification_type: { name: 'outbid', user_notification_reference_id: 1 },
      },
      expect.objectContaining({ id: older.id, human_time: '1 hour ago', read: true }),
    ]);
  });

  it('pages, and filters by the read state', async () => {
    for (const minutes of [3, 2, 1]) await anAlert(ava.id, { created_at: minutesAgo(minutes) });
    await anAlert(ava.id, { read_at: minutesAgo(0) });
    const second = await notifier.alerts(token, '?read=0&page=2&size=2');
    expect(second).toMatchObject({ current_page: 2, last_page: 2, total: 3 });
    expect(second.data.map(({ human_time }) => human_time)).toEqual(['3 minutes ago']);
    expect((await notifier.alerts(token, '?read=1')).total).toBe(1);
  });

  it('says whether the lot has ended', async () => {
    const { reference_id } = await anAlert();
    await app.closeLot(reference_id);
    const [alert] = (await notifier.alerts(token)).data;
    expect(alert).toMatchObject({ reference_id, hasEnded: true });
  });

  it('says whether the member leads again', async () => {
    const { reference_id } = await anAlert();
    await app.db.update(lots).set({ leader_id: ava.id }).where(eq(lots.id, reference_id));
    expect((await notifier.alerts(token)).data).toEqual([expect.objectContaining({ isLeading: true })]);
  });

  it("shows a support ticket's id without a lot's name", async () => {
    const { id } = await app.aLot();
    await anAlert(ava.id, { reference_type: 2, reference_id: id });
    const [alert] = (await notifier.alerts(token)).data;
    expect(alert).toMatchObject({
      reference_id: id,
      short_name: null,
      hasEnded: false,
      isLeading: false,
      user_notification_type: { user_notification_reference_id: 2 },
    });
  });

  it("does not show other members' alerts", async () => {
    await anAlert((await app.aUser()).id);
    expect((await notifier.alerts(token)).total).toBe(0);
  });
});

describe('reading', () => {
  it('marks an alert read, once', async () => {
    const { id } = await anAlert();
    await anAlert();
    expect((await notifier.user(token)).notifications).toBe(2);
    expect((await notifier.post(token, `/notification/${id}/read`)).body).toEqual({ success: true });
    expect((await notifier.user(token)).notifications).toBe(1);
    const readAt = async () =>
      (await app.db.select().from(notifications).where(eq(notifications.id, id)))[0]?.read_at;
    const first = await readAt();
    expect((await notifier.post(token, `/notification/${id}/read`)).status).toBe(200);
    expect(await readAt()).toEqual(first);
  });

  it("answers 404 to another member's alert and leaves it unread", async () => {
    const other = await app.aUser();
    const { id } = await anAlert(other.id);
    const answer = await notifier.post(token, `/notification/${id}/read`);
    const message = 'This notification was not found.';
    expect(answer).toEqual({
      status: 404,
      body: { message, errors: { message: [message] }, code: 'notification_not_found' },
    });
    expect((await notifier.user(await app.tokenFor(other))).notifications).toBe(1);
  });

  it("marks all of the member's own alerts read", async () => {
    const other = await app.aUser();
    await Promise.all([anAlert(), anAlert(), anAlert(other.id)]);
    expect((await notifier.post(token, '/notification/read')).body).toEqual({ success: true });
    expect((await notifier.user(token)).notifications).toBe(0);
    expect((await notifier.user(await app.tokenFor(other))).notifications).toBe(1);
  });
});

describe('settings', () => {
  it('have ids of their own', () => {
    const ids = Object.values(notificationKinds).map(({ setting }) => setting.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('list all kinds and the methods', async () => {
    const { settings, methods } = await notifier.settings(token);
    const rows = settings.map(({ name, user_notification_method_id }) => [name, user_notification_method_id]);
    const specified = [
      ['Outbid', 4],
      ['Ending soon', 2],
      ['Won', 4],
      ['Lost', 2],
      ['Payment due', 4],
      ['Second chance', 4],
      ['Payment by check', 3],
      ['Payment received', 3],
      ['Canceled', 4],
    ];
    expect(rows).toEqual(expect.arrayContaining(specified));
    expect(rows).toHaveLength(Object.keys(notificationKinds).length);
    expect(new Set(settings.map(({ id }) => id)).size, 'each kind has an id of its own').toBe(rows.length);
    expect(methods).toEqual([
      { id: 1, name: 'None' },
      { id: 2, name: 'On-site Alert' },
      { id: 3, name: 'Email' },
      { id: 4, name: 'Alert and Email' },
      { id: 5, name: 'Push Notification' },
    ]);
  });

  it("store a member's choice for that member only", async () => {
    for (const method_id of [1, 3]) {
      const answer = await notifier.post(token, '/notification-settings', { setting_id: 2, method_id });
      expect(answer).toEqual({ status: 200, body: { success: true } });
    }
    const methodOf = async (own: string) =>
      (await notifier.settings(own)).settings[1]?.user_notification_method_id;
    expect(await methodOf(token)).toBe(3);
    expect(await methodOf(await app.tokenFor(await app.aUser()))).toBe(2);
  });

  it.each([
    ['an unknown setting', { setting_id: 999, method_id: 1 }, 'setting_id', 'Please choose a notification'],
    ['no setting', { method_id: 1 }, 'setting_id', 'Please choose a notification'],
    [
      'an unknown method',
      { setting_id: 1, method_id: 9 },
      'method_id',
      'Please choose a notification method',
    ],
    [
      'push without the app',
      { setting_id: 1, method_id: 5 },
      'method_id',
      'Please choose a notification method',
    ],
  ])('refuse %s', async (_name, form, field, text) => {
    const answer = await notifier.post(token, '/notification-settings', form);
    expect(answer).toMatchObject({ status: 422, body: { message: text, errors: { [field]: [text] } } });
  });
});

it.each([
  ['GET', '/notification'],
  ['POST', '/notification/read'],
  ['POST', '/notification/1/read'],
  ['GET', '/notification-settings'],
  ['POST', '/notification-settings'],
] as const)('requires a login: %s %s', async (method, path) => {
  const answer = await app.http.inject({ method, url: `/api${path}` });
  expect(answer.statusCode).toBe(401);
});
