import type { ErrorBody, Newsletter } from '@bidkit/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, mails, newsletters, users } from '../../../db/schema.ts';
import { EMBEDDED, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { NEWSLETTER_BATCH, sendNewsletters } from './send-newsletters.ts';

let app: TestApp;
let staff: { id: number; email: string };
let token: string;

beforeAll(async () => {
  app = await openTestApp({ ...EMBEDDED, PUBLIC_URL: 'https://first-dollar.example' });
  await app.newsletters.stop();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(newsletters);
  await app.db.delete(mails);
  await app.db.update(users).set({ newsletter: false });
  staff = await app.aUser({ role: 'staff' });
  token = await app.tokenFor(staff);
});

async function call<T = Newsletter>(method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await app.http.inject({
    method,
    url: `/api/staff/newsletters${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() as T & ErrorBody };
}
const body = 'See [the lots](/auctions), and [the news](https://news.example/a?b=1&c=2).';
const write = async () => (await call('POST', '', { subject: 'New in November', body })).body;
const reason = 'The monthly newsletter';
const send = ({ id, version }: Newsletter) => call('POST', `/${id}/send`, { version, reason });
const aSubscriber = (values: object = {}) => app.aUser({ newsletter: true, ...values });
/** Queues all mails that are due. */
async function work() {
  while (await sendNewsletters(app.context)) {
    // The next batch.
  }
}
const recipients = async () =>
  (await app.db.select({ to: mails.to }).from(mails).orderBy(mails.id)).map(({ to }) => to);
const audits = () =>
  app.db.select().from(auditLog).where(eq(auditLog.staff_id, staff.id)).orderBy(auditLog.id);

describe('a draft', () => {
  it('is written, changed and removed, which is audited', async () => {
    const draft = await write();
    expect(draft).toMatchObject({
      ...{ subject: 'New in November', body, version: 1, status: 'draft' },
      ...{ recipients: 0, subscribers: 0, send_time: null },
    });
    const changed = await call('POST', `/${draft.id}`, { subject: 'New in December', base_version: 1 });
    expect(changed.body).toMatchObject({ subject: 'New in December', body, version: 2 });
    const list = await call<{ data: object[]; total: number }>('GET', '');
    expect(list.body).toMatchObject({ total: 1, data: [{ id: draft.id, version: 2 }] });
    expect((await call('GET', `/${draft.id}`)).body).toEqual(changed.body);
    expect((await call('POST', `/${draft.id}/remove`, { reason })).status).toBe(200);
    expect((await call('GET', `/${draft.id}`)).body.code).toBe('newsletter_not_found');
    expect(await audits()).toMatchObject([
      { action: 'add', subject: 'newsletter', subject_id: draft.id },
      {
        action: 'change',
        before: { subject: 'New in November', body },
        after: { subject: 'New in December', body },
      },
      { action: 'remove', reason },
    ]);
  });

  it.each([
    ['no subject', { subject: ' ', body }, 'subject', 'newsletter_subject_required'],
    ['a long subject', { subject: 'a'.repeat(151), body }, 'subject', 'text_too_long'],
    ['a subject of two lines', { subject: 'a\nBcc: b', body }, 'subject', 'text_has_controls'],
    ['no text', { subject: 'News' }, 'body', 'newsletter_text_required'],
    [
      'a text that is nested too deeply',
      { subject: 'News', body: '>'.repeat(39_999) },
      'body',
      'content_too_nested',
    ],
  ])('is refused with %s', async (_name, form, field, code) => {
    const { status, body: error } = await call('POST', '', form);
    expect(status).toBe(422);
    expect(error.fields?.[field]).toMatchObject([{ code }]);
    expect(await app.db.$count(newsletters)).toBe(0);
  });

  it('is not changed over the change of somebody else', async () => {
    const draft = await write();
    await call('POST', `/${draft.id}`, { subject: 'Theirs', base_version: 1 });
    const { status, body: error } = await call('POST', `/${draft.id}`, { subject: 'Mine', base_version: 1 });
    expect([status, error.code]).toEqual([409, 'newsletter_changed']);
    expect((await call('GET', `/${draft.id}`)).body.subject).toBe('Theirs');
  });
});

describe('a preview', () => {
  it('is mailed to the caller only, as HTML and plain text with an unsubscribe link', async () => {
    await aSubscriber();
    const draft = await write();
    const { body: answer } = await call<{ email: string }>('POST', `/${draft.id}/preview`);
    expect(answer.email).toBe(staff.email);
    expect(await recipients()).toEqual([staff.email]);
    const [mail] = await app.db.select().from(mails);
    expect(mail?.subject).toBe('New in November');
    expect(mail?.html).toContain('<a href="https://first-dollar.example/auctions">the lots</a>');
    expect(mail?.html).toContain('https://news.example/a?b=1&amp;c=2');
    expect(mail?.text).toContain(
      'See the lots (https://first-dollar.example/auctions), and the news (https://news.example/a?b=1&c=2).',
    );
    expect(mail?.unsubscribe_url).toMatch(/^https:\/\/first-dollar\.example\/unsubscribe\/[\w-]{43}$/);
    expect(mail?.text).toContain(mail?.unsubscribe_url);
    expect((await call('GET', `/${draft.id}`)).body).toMatchObject({ status: 'draft', recipients: 0 });
  });

  it('needs a verified address', async () => {
    const draft = await write();
    await app.db.update(users).set({ email_verified_at: null }).where(eq(users.id, staff.id));
    const { status, body: error } = await call('POST', `/${draft.id}/preview`);
    expect([status, error.code]).toEqual([409, 'newsletter_without_address']);
    expect(await recipients()).toEqual([]);
  });
});

describe('sending', () => {
  it('mails all members once who subscribed and have a verified address', async () => {
    const readers = [await aSubscriber(), await aSubscriber()];
    await app.aUser();
    await aSubscriber({ email_verified_at: null });
    await aSubscriber({ cancelled_at: new Date() });
    const sent = await send(await write());
    expect(sent.body).toMatchObject({ status: 'sending', subscribers: 2 });
    await aSubscriber();
    await work();
    await work();
    expect(await recipients()).toEqual(readers.map(({ email }) => email));
    const { id } = sent.body;
    expect((await call('GET', `/${id}`)).body).toMatchObject({ status: 'sent', recipients: 2 });
    expect((await audits()).at(-1)).toMatchObject({
      ...{ action: 'send', subject_id: id, reason },
      after: { subject: 'New in November', version: 1 },
    });
  });

  it('continues after a failure midway, once per member, and leaves out who unsubscribed meanwhile', async () => {
    const all = await app.db
      .insert(users)
      .values(
        Array.from({ length: NEWSLETTER_BATCH + 2 }, (_, n) => ({
          ...{ username: `reader ${n}`, email: `reader-${n}@example.com`, newsletter: true },
          email_verified_at: new Date(),
        })),
      )
      .returning({ id: users.id, email: users.email });
    await send(await write());
    expect(await sendNewsletters(app.context)).toBe(true);
    await app.db.update(mails).set({ sent_at: new Date() });
    // The next batch is queued, but its transaction ends before the commit.
    await expect(
      sendNewsletters({
        ...app.context,
        db: {
          transaction: (work: (tx: unknown) => Promise<unknown>) =>
            app.db.transaction(async (tx) => {
              await work(tx);
              throw new Error('The node died');
            }),
        } as unknown as typeof app.db, // Only this function is called.
      }),
    ).rejects.toThrow('The node died');
    const [first, last] = all.slice(-2);
    await app.db
      .update(users)
      .set({ newsletter: false })
      .where(eq(users.id, first?.id ?? 0));
    await work();
    const expected = all.filter(({ id }) => id !== first?.id).map(({ email }) => email);
    expect(await recipients()).toEqual(expected);
    expect(expected).toContain(last?.email);
    await app.db.delete(users).where(
      inArray(
        users.id,
        all.map(({ id }) => id),
      ),
    );
  });

  it('waits while many other mails are due', async () => {
    await aSubscriber();
    const other = { to: 'x@example.com', subject: 'Outbid', text: '', html: '' };
    await app.mailWorker.stop();
    await app.db.insert(mails).values(Array.from({ length: 101 }, () => other));
    const { body: sent } = await send(await write());
    expect(await sendNewsletters(app.context)).toBe(false);
    await app.db.delete(mails);
    await work();
    expect((await call('GET', `/${sent.id}`)).body.recipients).toBe(1);
  });

  it.each(['send', 'change', 'remove'])('happens once: then %s is refused', async (step) => {
    await aSubscriber();
    const draft = await write();
    await send(draft);
    const forms = {
      send: [`/${draft.id}/send`, { version: 1, reason }],
      change: [`/${draft.id}`, { subject: 'Late', base_version: 1 }],
      remove: [`/${draft.id}/remove`, { reason }],
    } as const;
    const [path, form] = forms[step as keyof typeof forms];
    const { status, body: error } = await call('POST', path, form);
    expect([status, error.code]).toEqual([409, 'newsletter_sent']);
    await work();
    expect(await recipients()).toHaveLength(1);
  });

  it('needs the version that was read, and a subscriber', async () => {
    const draft = await write();
    const old = await send({ ...draft, version: 2 });
    expect([old.status, old.body.code]).toEqual([409, 'newsletter_changed']);
    const alone = await send(draft);
    expect([alone.status, alone.body.code]).toEqual([409, 'newsletter_without_subscribers']);
    expect((await call('GET', `/${draft.id}`)).body.status).toBe('draft');
  });
});
