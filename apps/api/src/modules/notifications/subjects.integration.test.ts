import { notificationReferenceType } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { mails, notifications, outbox } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { defineNotification } from './define-notification.ts';
import { notificationsOf } from './notifications.testing.ts';
import { type OutboxEntry, writeOutbox } from './outbox-writer.ts';
import { startNotificationWorker } from './worker.ts';

const setting = { id: 1, name: 'Test', description: 'A test.', defaultMethod: 'alertAndEmail' } as const;

/** Kinds of a test: `paid` is about the member's account, `won` about a support ticket and without a mail. */
const kinds = {
  paid: defineNotification({
    kind: 'paid',
    subject: 'account',
    setting,
    data: z.object({ plan: z.string() }),
    alert: ({ data }) => `Your plan is now ${data.plan}.`,
    mail: ({ reader, subject, data }) => ({
      subject: `Your plan is now ${data.plan}`,
      label: 'Plan',
      tone: 'accent',
      heading: `Thank you, ${reader.username}`,
      paragraphs: [`Account ${subject.id} is on the plan ${data.plan}.`],
      button: { text: 'See your plan', path: '/upgrade' },
      reason: 'You get this because you changed your plan.',
    }),
  }),
  won: defineNotification({
    kind: 'won',
    subject: 'ticket',
    setting,
    data: z.object({}),
    alert: ({ subject }) => `Ticket ${subject.id} has an answer.`,
    mail: null,
  }),
} as const;

let app: TestApp;
let notifier: ReturnType<typeof notificationsOf>;

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://first-dollar.example' });
  notifier = notificationsOf(app);
  await app.notificationWorker.stop();
});
afterAll(() => app.close());

/** Delivers these entries. */
async function deliver(...entries: OutboxEntry<typeof kinds>[]) {
  await writeOutbox<typeof kinds>(app.db, entries);
  const worker = startNotificationWorker(app.context, kinds);
  await worker.idle();
  await worker.stop();
  await app.mailWorker.idle();
  expect(await app.db.$count(outbox)).toBe(0);
}

describe('a notification without a lot', () => {
  it('becomes an alert about its subject and a mail without an item', async () => {
    const ava = await app.aUser();
    const about = { subject: 'account', id: ava.id } as const;
    await deliver({ kind: 'paid', userId: ava.id, about, data: { plan: 'One Year Membership' } });
    const [alert] = (await notifier.alerts(await app.tokenFor(ava))).data;
    expect(alert).toMatchObject({
      description: 'Your plan is now One Year Membership.',
      reference_id: ava.id,
      short_name: null,
      user_notification_type: { user_notification_reference_id: notificationReferenceType.account },
    });
    const [mail] = await app.db.select().from(mails).where(eq(mails.to, ava.email));
    expect(mail?.text).toContain(`Account ${ava.id} is on the plan One Year Membership.`);
    expect(mail?.html).toContain('href="https://first-dollar.example/upgrade"');
    expect(mail?.html).not.toContain('<img');
  });

  it('renews the unread alert about the same subject only', async () => {
    const ben = await app.aUser();
    const answered = (id: number) =>
      ({ kind: 'won', userId: ben.id, about: { subject: 'ticket', id }, data: {} }) as const;
    await deliver(answered(7), answered(8), answered(7));
    await deliver(answered(7));
    const token = await app.tokenFor(ben);
    const alerts = (await notifier.alerts(token)).data;
    expect(alerts.map(({ description }) => description).sort()).toEqual([
      'Ticket 7 has an answer.',
      'Ticket 8 has an answer.',
    ]);
    expect(await app.db.$count(mails, eq(mails.to, ben.email))).toBe(0);
  });

  it('is dropped with a line in the log when its subject is of another type', async () => {
    const cleo = await app.aUser();
    const lot = await app.aLot();
    const logged = vi.spyOn(app.context.log, 'error');
    const row = { kind: 'paid' as const, user_id: cleo.id, data: { plan: 'Free' } };
    await app.db.insert(outbox).values([
      { ...row, lot_id: lot.id },
      { ...row, reference_type: notificationReferenceType.ticket, reference_id: 7 },
    ]);
    await deliver();
    expect(logged).toHaveBeenCalledTimes(2);
    expect(await app.db.$count(notifications, eq(notifications.user_id, cleo.id))).toBe(0);
    logged.mockRestore();
  });

  it.each([
    ['no subject', {}],
    ['two subjects', { lot_id: 1, reference_type: 2, reference_id: 7 }],
    ['a number without its type', { reference_id: 7 }],
    ['a type without its number', { lot_id: 1, reference_type: 2 }],
  ])('is refused by the database with %s', async (_name, subject) => {
    const row = { kind: 'paid' as const, user_id: 1, data: {}, ...subject };
    await expect(app.db.insert(outbox).values(row)).rejects.toMatchObject({
      cause: { constraint: 'outbox_one_subject' },
    });
  });
});

describe('the types of the outbox', () => {
  it('accept each kind with its own data and subject only', () => {
    const entry = (_entry: OutboxEntry) => undefined;
    entry({ kind: 'outbid', userId: 1, lotId: 2, data: { price_cents: 500 } });
    entry({ kind: 'ending_soon', userId: 1, lotId: 2, data: {} });
    // @ts-expect-error: the price is missing
    entry({ kind: 'outbid', userId: 1, lotId: 2, data: {} });
    // @ts-expect-error: the price is a number of cents
    entry({ kind: 'outbid', userId: 1, lotId: 2, data: { price_cents: '5.00' } });
    // @ts-expect-error: the data of another kind
    entry({ kind: 'cancelled', userId: 1, lotId: 2, data: { price_cents: 500 } });
    // @ts-expect-error: the lot is missing
    entry({ kind: 'outbid', userId: 1, data: { price_cents: 500 } });
    // @ts-expect-error: the kind is about a lot
    entry({ kind: 'outbid', userId: 1, about: { subject: 'account', id: 1 }, data: { price_cents: 500 } });
  });
});
