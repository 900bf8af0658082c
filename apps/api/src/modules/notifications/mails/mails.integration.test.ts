import type { BulkResults, QueuedMail } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mails } from '../../../db/schema.ts';
import type { Page } from '../../../kernel/page.ts';
import { MAX_ATTEMPTS } from '../../../mail/mail-queue.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

const TOKEN = 'x'.repeat(43);

let app: TestApp;
let staff: { id: number; token: string };
beforeAll(async () => {
  app = await openTestApp();
  const { id } = await app.aUser({ role: 'staff' });
  staff = { id, token: await app.tokenFor({ id, role: 'staff' }) };
  await app.mailWorker.stop();
});
afterAll(() => app.close());
beforeEach(async () => void (await app.db.delete(mails)));

async function call<T>(method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = { authorization: `Bearer ${staff.token}` };
  const answer = await app.http.inject({
    method,
    url: `/api/staff${path}`,
    headers,
    ...(payload && { payload }),
  });
  const body: T = answer.json();
  return { status: answer.statusCode, body };
}

async function aMail(values: Partial<typeof mails.$inferInsert> = {}): Promise<number> {
  const usual = {
    to: 'ava@example.com',
    subject: 'You won',
    text: 'Secret words',
    html: '<p>Secret words</p>',
  };
  const [row] = await app.db
    .insert(mails)
    .values({ ...usual, ...values })
    .returning({ id: mails.id });
  return row?.id ?? 0;
}

const failed = { gave_up: true, attempts: MAX_ATTEMPTS, last_error: 'Mailbox full' };
const listed = async (query = '') => (await call<Page<QueuedMail>>('GET', `/mails${query}`)).body;

it('lists mails by state and address, the newest first, and never their content', async () => {
  const waiting = await aMail({ to: 'Ben@example.com' });
  const dead = await aMail(failed);
  const sent = await aMail({ to: 'a_a@example.com', sent_at: new Date(), attempts: 1, last_error: 'Busy' });
  const all = await listed();
  expect(all.data.map(({ id, state, can_retry }) => [id, state, can_retry])).toEqual([
    [sent, 'sent', false],
    [dead, 'failed', true],
    [waiting, 'waiting', false],
  ]);
  expect(all.data[0]?.last_error).toBeNull();
  expect(all.data[1]).toMatchObject({
    attempts: MAX_ATTEMPTS,
    last_error: 'Mailbox full',
    next_attempt_at: null,
  });
  expect(JSON.stringify(all)).not.toContain('Secret');
  expect((await listed('?state=failed')).data.map(({ id }) => id)).toEqual([dead]);
  expect((await listed('?q=ben%40')).data.map(({ id }) => id)).toEqual([waiting]);
  // A wildcard of SQL is a sign of an address here.
  expect((await listed('?q=a_')).data.map(({ id }) => id)).toEqual([sent]);
});

it('makes a failed mail due with all its attempts, with an entry of the audit', async () => {
  const id = await aMail(failed);
  expect((await call('POST', `/mails/${id}/retry`)).status).toBe(200);
  const [row] = await app.db.select().from(mails).where(eq(mails.id, id));
  expect(row).toMatchObject({ attempts: 0, gave_up: false, last_error: null, sent_at: null });
  const entries = await call<Page<object>>('GET', `/audit?subject=mail&subject_id=${id}`);
  expect(entries.body.data).toMatchObject([{ action: 'retry' }]);
});

it('tries a waiting mail again after a failure, not while it is being sent', async () => {
  const after = await aMail({
    attempts: 1,
    last_error: 'Busy',
    next_attempt_at: new Date(app.now() + 60_000),
  });
  const during = await aMail({ attempts: 1 });
  expect((await call('POST', `/mails/${after}/retry`)).status).toBe(200);
  const refused = await call('POST', `/mails/${during}/retry`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'mail_not_failed' } });
});

it('tries many again, each by itself, without those whose secret links were removed', async () => {
  const good = await aMail(failed);
  const secret = await aMail({ ...failed, text: 'https://a.example/verify/[token]' });
  const secretInHtml = await aMail({
    ...failed,
    html: '<a href="https://a.example/verify/[token]">Verify</a>',
  });
  const sent = await aMail({ sent_at: new Date() });
  const isRetried = new Map((await listed('?state=failed')).data.map((mail) => [mail.id, mail.can_retry]));
  expect([good, secret, secretInHtml].map((id) => isRetried.get(id))).toEqual([true, false, false]);
  const { body } = await call<BulkResults>('POST', '/mails/retry', {
    ids: [good, secret, secretInHtml, sent, 999_999],
  });
  expect(body.results.map(({ ok, code }) => code ?? ok)).toEqual([
    true,
    'mail_links_removed',
    'mail_links_removed',
    'mail_not_failed',
    'mail_not_found',
  ]);
});

it('has a token of no mail in its answers', async () => {
  await aMail({ ...failed, text: `https://a.example/verify/${TOKEN}` });
  expect(JSON.stringify(await listed())).not.toContain(TOKEN);
});
