import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../db/schema.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import type { NewMail } from './mail.ts';
import { winContent } from './mail-content.testing.ts';
import { MAX_ATTEMPTS, queueMails, retryDelayMinutes } from './mail-queue.ts';
import { type MailServer, startMailServer } from './mail-server.testing.ts';
import { startMailWorker } from './mail-worker.ts';
import { createMailer } from './mailer.ts';

let server: MailServer;
let app: TestApp;

beforeAll(async () => {
  server = await startMailServer();
  app = await openTestApp({ SMTP_URL: server.url, PUBLIC_URL: 'https://first-dollar.example' });
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  server.isFull = false;
  await app.db.delete(mails);
});

const TOKEN = 'x'.repeat(43);
const mail = (name: string): NewMail => ({
  to: `${name}@example.com`,
  content: winContent,
  publicUrl: 'https://first-dollar.example',
});
/** A mail whose button is a link to verify an address. */
const linkMail = (name: string): NewMail => {
  const { content, ...rest } = mail(name);
  return { ...rest, content: { ...content, button: { text: 'Verify', path: `/verify/${TOKEN}` } } };
};
const queue = (...names: string[]) => queueMails(app.db, names.map(mail));
const mailsTo = (name: string) => server.mails.filter(({ to }) => to === `${name}@example.com`);

/** Sends the mails that are due now. */
async function deliver() {
  app.mailWorker.wake();
  await app.mailWorker.idle();
}

async function only() {
  const [row] = await app.db.select().from(mails);
  if (!row) throw new Error('There is no mail');
  return row;
}

/** Makes the next attempt of all mails due. */
const makeDue = () => app.db.update(mails).set({ next_attempt_at: new Date(app.now() - 1_000) });

it.each(['a,b@example.com', 'a@example.com, b@example.com', '<b@example.com>'])(
  'sends nothing to %j, which a mail server would read as another address',
  async (to) => {
    const before = server.mails.length;
    await queueMails(app.db, [{ ...mail('a'), to }]);
    await deliver();
    expect(server.mails.slice(before)).toEqual([]);
    expect(await only()).toMatchObject({ attempts: 1, sent_at: null });
  },
);

it('sends queued mails from the configured address, each with its own message id', async () => {
  await queue('ava');
  await deliver();
  const [received] = mailsTo('ava');
  const head = received?.lines.join('\n') ?? '';
  expect(head).toContain('From: Marketplace <auctions@first-dollar.example>');
  expect(head).toContain('Subject: You won');
  expect(head).toMatch(/^Message-ID: <\d+\.\d+@first-dollar\.example>$/m);
  expect(await only()).toMatchObject({ attempts: 1, gave_up: false, sent_at: expect.any(Date) });
});

it('keeps no link that works in a mail that was sent', async () => {
  await queueMails(app.db, [linkMail('kim')]);
  await deliver();
  expect(mailsTo('kim')[0]?.lines.join('\n').replaceAll('=\n', '')).toContain(TOKEN);
  const { text, html } = await only();
  expect(text).toContain('https://first-dollar.example/verify/[token]');
  expect(text + html).not.toContain(TOKEN);
});

describe('a mail server that fails', () => {
  it('is retried later and gets the mail when it works again', async () => {
    server.isFull = true;
    await queue('ben');
    await deliver();
    const afterFailure = await only();
    expect(afterFailure).toMatchObject({ attempts: 1, sent_at: null, gave_up: false });
    const wait = afterFailure.next_attempt_at.getTime() - app.now();
    expect(wait / 60_000).toBeCloseTo(1, 0);

    server.isFull = false;
    await deliver();
    expect(mailsTo('ben')).toHaveLength(0);
    await makeDue();
    await deliver();
    expect(mailsTo('ben')).toHaveLength(1);
    expect((await only()).sent_at).not.toBeNull();
    await makeDue();
    await deliver();
    expect(mailsTo('ben')).toHaveLength(1);
  });

  it('is retried ten times at most', async () => {
    server.isFull = true;
    // Wakes the worker, which makes the first attempt.
    await queueMails(app.db, [linkMail('cleo')]);
    await app.mailWorker.idle();
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await only()).toMatchObject({ attempts: attempt - 1, gave_up: false });
      await makeDue();
      await deliver();
    }
    server.isFull = false;
    await makeDue();
    await deliver();
    const dead = await only();
    expect(dead).toMatchObject({ attempts: MAX_ATTEMPTS, gave_up: true, sent_at: null });
    expect(dead.text).not.toContain(TOKEN);
    expect(mailsTo('cleo')).toHaveLength(0);
  });

  it('does not delay other mails', async () => {
    await queueMails(app.db, [{ ...mail('dora'), to: 'not an address' }, mail('emil')]);
    await deliver();
    expect(mailsTo('emil')).toHaveLength(1);
    const [refused] = await app.db.select().from(mails).where(eq(mails.to, 'not an address'));
    expect(refused).toMatchObject({ attempts: 1, sent_at: null });
  });
});

it('waits longer after each failure, at most six hours', () => {
  const waits = Array.from({ length: MAX_ATTEMPTS }, (_, n) => retryDelayMinutes(n + 1));
  expect(waits).toEqual([1, 3, 9, 27, 81, 243, 360, 360, 360, 360]);
});

it('sends each mail once with several workers', async () => {
  const names = Array.from({ length: 60 }, (_, n) => `racer-${n}`);
  const { mailer } = await createMailer(app.config, app.now, async () => 'Marketplace');
  const others = [1, 2].map(() => startMailWorker({ ...app.context, mailer }));
  await queue(...names);
  for (const worker of [app.mailWorker, ...others]) worker.wake();
  await Promise.all([app.mailWorker, ...others].map((worker) => worker.idle()));
  expect(names.map((name) => mailsTo(name).length)).toEqual(names.map(() => 1));
  await Promise.all(others.map((worker) => worker.stop()));
  mailer.close();
});

it('stops when the mail server does not answer', async () => {
  const silent = await startMailServer();
  silent.isSilent = true;
  const other = await openTestApp({ SMTP_URL: silent.url });
  await other.mailWorker.stop();
  await queueMails(other.db, [mail('gus')]);
  const { mailer } = await createMailer(other.config, other.now, async () => 'Marketplace');
  const worker = startMailWorker({ ...other.context, mailer, stopTimeoutMs: 10 });
  await expect.poll(() => silent.connections, { timeout: 60_000 }).toBe(1);
  await worker.stop();
  const [left] = await other.db.select().from(mails);
  expect(left).toMatchObject({ attempts: 1, sent_at: null, gave_up: false });
  await silent.close();
  await worker.idle();
  mailer.close();
  await other.close();
});

it('deletes mails after a month', async () => {
  const created_at = new Date(app.now() - 31 * 24 * 3_600_000);
  await queue('hal');
  await app.db.update(mails).set({ created_at, sent_at: created_at });
  await queue('ida');
  await deliver();
  expect((await app.db.select().from(mails)).map(({ to }) => to)).toEqual(['ida@example.com']);
});

it('retries a mail that a node claimed and did not send', async () => {
  const claimed = { attempts: 1, next_attempt_at: new Date(app.now() + 60_000) };
  // The commit wakes the worker.
  await app.db.transaction(async (tx) => {
    await queueMails(tx, [mail('fay')]);
    await tx.update(mails).set(claimed);
  });
  await deliver();
  expect(mailsTo('fay')).toHaveLength(0);
  await makeDue();
  await deliver();
  expect(mailsTo('fay')).toHaveLength(1);
});
