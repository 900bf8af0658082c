import { type NotificationKind, notificationMethodId } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails, notifications, outbox } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { notificationsOf } from './notifications.testing.ts';
import { outboxLag } from './outbox-queries.ts';
import { notificationKinds } from './registry.ts';
import { samples } from './samples.testing.ts';
import { startNotificationWorker } from './worker.ts';

let app: TestApp;
let notifier: ReturnType<typeof notificationsOf>;
let ava: { id: number; email: string };
let token: string;
let lot: { id: number };

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://first-dollar.example' });
  notifier = notificationsOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ava = await app.aUser();
  token = await app.tokenFor(ava);
  lot = await app.aLot();
});

const mailsTo = ({ email }: { email: string }) => app.db.select().from(mails).where(eq(mails.to, email));
const alertTexts = async () => (await notifier.alerts(token)).data.map(({ description }) => description);
const choose = (kind: NotificationKind, method_id: number) => {
  const setting_id = notificationKinds[kind].setting.id;
  return notifier.post(token, '/notification-settings', { setting_id, method_id });
};

const kinds = Object.values(notificationKinds).map(({ kind }) => [kind, samples[kind]] as const);

describe.each(kinds)('a notification of the kind %s', (kind, { alert, subject, path }) => {
  it('becomes an alert and a mail with a link to the next step', async () => {
    await choose(kind, notificationMethodId.alertAndEmail);
    await notifier.write([kind, ava.id, lot.id]);
    await notifier.deliver();
    expect((await notifier.alerts(token)).data).toMatchObject([
      { description: alert, reference_id: lot.id, read: false, user_notification_type: { name: kind } },
    ]);
    const [mail, ...more] = await mailsTo(ava);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject, sent_at: expect.any(Date) });
    const address = `https://first-dollar.example${path.replace('{id}', String(lot.id))}`;
    expect(mail?.html).toContain(`href="${address}"`);
    expect(mail?.text).toContain(address);
    expect(mail?.text).toContain('https://first-dollar.example/account/settings/notifications');
    expect(await outboxLag(app.db)).toEqual({ rows: 0, seconds: 0 });
  });

  it.each([
    ['none', 0, 0],
    ['alert', 1, 0],
    ['email', 0, 1],
  ] as const)('is delivered by the chosen method: %s', async (method, alerts, count) => {
    await choose(kind, notificationMethodId[method]);
    await notifier.write([kind, ava.id, lot.id]);
    await notifier.deliver();
    expect((await notifier.alerts(token)).total).toBe(alerts);
    expect(await mailsTo(ava)).toHaveLength(count);
  });
});

describe('a second outbid on a lot', () => {
  const outbidAt = (...cents: number[]) =>
    notifier.write(...cents.map((price_cents) => ['outbid', ava.id, lot.id, { price_cents }] as const));

  it('renews the unread alert, without another mail', async () => {
    await outbidAt(500);
    await notifier.deliver();
    const [first] = (await notifier.alerts(token)).data;
    await outbidAt(700);
    await notifier.deliver();
    const [renewed, ...more] = (await notifier.alerts(token)).data;
    expect(more).toEqual([]);
    expect(renewed?.id).toBe(first?.id);
    expect(renewed?.description).toContain('$7.00');
    expect(Date.parse(renewed?.create_time ?? '')).toBeGreaterThan(Date.parse(first?.create_time ?? ''));
    expect(await mailsTo(ava)).toHaveLength(1);
  });

  it('adds a second alert and mail after the first alert was read', async () => {
    await outbidAt(500);
    await notifier.deliver();
    await notifier.post(token, '/notification/read');
    await outbidAt(700);
    await notifier.deliver();
    expect(await alertTexts()).toHaveLength(2);
    expect(await mailsTo(ava)).toHaveLength(2);
  });

  it('is delivered once, at the latest price, when several rows wait', async () => {
    await outbidAt(500, 700, 900);
    await notifier.deliver();
    expect(await alertTexts()).toEqual([expect.stringContaining('$9.00')]);
    const [mail, ...more] = await mailsTo(ava);
    expect([mail?.text.includes('$9.00'), more.length]).toEqual([true, 0]);
  });

  it('sends no mail when the lot has ended', async () => {
    lot = await app.aLot({ endsInSeconds: -1 });
    await outbidAt(500);
    await notifier.deliver();
    expect(await alertTexts()).toHaveLength(1);
    expect(await mailsTo(ava)).toHaveLength(0);
  });
});

it('never replaces a later notification with an earlier one that another node delayed', async () => {
  await notifier.write(['outbid', ava.id, lot.id, { price_cents: 900 }]);
  await notifier.deliver();
  const earlier = { created_at: new Date(app.now() - 60_000), data: { price_cents: 500 } };
  await app.db.insert(outbox).values({ kind: 'outbid', user_id: ava.id, lot_id: lot.id, ...earlier });
  await notifier.deliver();
  expect(await alertTexts()).toEqual([expect.stringContaining('$9.00')]);
  expect(await mailsTo(ava)).toHaveLength(1);
});

it('escapes names in mails', async () => {
  const short_name = '<b>{{price}}</b> & "co"';
  lot = await app.aLot({ product_description_id: (await app.aProduct({ short_name })).id });
  await notifier.write(['won', ava.id, lot.id]);
  await notifier.deliver();
  const [mail] = await mailsTo(ava);
  expect(mail?.html).toContain('&lt;b&gt;{{price}}&lt;/b&gt; &amp; &quot;co&quot;');
  expect(mail?.html).not.toContain('<b>');
  expect(mail?.text).toContain(short_name);
});

it('drops rows that cannot be delivered, and continues', async () => {
  await notifier.write(
    ['won', ava.id, lot.id, { price: 'none' }],
    ['won', 2_000_000_000, lot.id],
    ['won', ava.id, 2_000_000_000],
    ['ending_soon', ava.id, lot.id],
  );
  await notifier.deliver();
  expect(await alertTexts()).toEqual([expect.stringContaining('ends soon')]);
  expect((await outboxLag(app.db)).rows).toBe(0);
});

it('delivers each notification exactly once with several workers', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => app.aUser()));
  const lots = await Promise.all(Array.from({ length: 8 }, () => app.aLot()));
  const rows = members.flatMap(({ id }) =>
    lots.flatMap((each) =>
      (['outbid', 'won', 'payment_due'] as const).map((kind) => ({
        kind,
        user_id: id,
        lot_id: each.id,
        data: { price_cents: 500, pay_by: '2026-11-23T10:05:00.000Z', pay_minutes: 60, source: 'auction' },
      })),
    ),
  );
  const others = [1, 2].map(() => startNotificationWorker(app.context));
  await app.db.insert(outbox).values([...rows, ...rows.filter(({ kind }) => kind === 'outbid')]);
  for (const worker of [app.notificationWorker, ...others]) worker.wake();
  await Promise.all([app.notificationWorker, ...others].map((worker) => worker.idle()));
  for (const member of members) {
    const own = eq(notifications.user_id, member.id);
    expect(await app.db.$count(notifications, own)).toBe(lots.length * 3);
    const subjects = (await mailsTo(member)).map(({ subject }) => subject.split(':')[0]);
    const count = (subject: string) => subjects.filter((each) => each === subject).length;
    expect(['You have been outbid', 'You won', 'Payment due'].map(count)).toEqual([8, 8, 8]);
  }
  await Promise.all(others.map((worker) => worker.stop()));
});

it('reports its lag', async () => {
  await app.notificationWorker.idle();
  const seconds = 90;
  const created_at = new Date(app.now() - seconds * 1000);
  await app.db.transaction(async (tx) => {
    await tx.insert(outbox).values({ kind: 'won', user_id: ava.id, lot_id: lot.id, data: {}, created_at });
    const lag = await outboxLag(tx);
    expect(lag.rows).toBe(1);
    expect(lag.seconds).toBeGreaterThanOrEqual(seconds - 1);
    await tx.delete(outbox);
  });
});
