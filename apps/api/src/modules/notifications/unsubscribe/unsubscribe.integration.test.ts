import { notificationMethodId } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails, notificationSettings, outbox, savedSearches, users } from '../../../db/schema.ts';
import { queueMails } from '../../../mail/mail-queue.ts';
import { type MailServer, startMailServer } from '../../../mail/mail-server.testing.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { notificationKinds } from '../registry.ts';
import { createUnsubscribePaths } from './subscriptions.ts';
import { NEWSLETTER_ID } from './token.ts';

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

const { none, alert, email, alertAndEmail, push } = notificationMethodId;
const OUTBID = notificationKinds.outbid.setting.id;
const URL_IN_MAIL = /https:\/\/first-dollar\.example(\/unsubscribe\/[\w-]{43})(?![\w-])/;

const post = async (url: string, payload: object) => {
  const answer = await app.http.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const oneClick = (path: string, contentType = 'application/x-www-form-urlencoded') =>
  app.http.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': contentType },
    payload: 'List-Unsubscribe=One-Click',
  });
const choose = (user_id: number, method_id: number) =>
  app.db.insert(notificationSettings).values({ user_id, kind: 'outbid', method_id });
const settingsOf = async (userId: number) =>
  Object.fromEntries(
    (await app.db.select().from(notificationSettings).where(eq(notificationSettings.user_id, userId))).map(
      ({ kind, method_id }) => [kind, method_id],
    ),
  );
const pathOf = async (userId: number, settingId = OUTBID) =>
  (await createUnsubscribePaths(app.db))({ userId, settingId });
const tokenOf = (path: string) => path.split('/').at(-1) ?? '';

/** Sends a mail about a lot. Returns its head and its text. */
async function mailTo(user: { id: number; email: string }, kind: 'outbid' | 'won') {
  const lot = await app.aLot();
  const data = { price_cents: 500, pay_minutes: 60, source: 'auction' };
  await app.db.insert(outbox).values({ kind, user_id: user.id, lot_id: lot.id, data });
  app.notificationWorker.wake();
  await app.notificationWorker.idle();
  app.mailWorker.wake();
  await app.mailWorker.idle();
  const lines = server.mails.findLast(({ to }) => to === user.email)?.lines ?? [];
  // Long header lines are folded, and long lines of the text end in `=`.
  const all = lines
    .join('\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .replaceAll('=\n', '');
  const end = all.indexOf('\n\n');
  return { head: all.slice(0, end), text: all.slice(end).replaceAll('=3D', '=') };
}

describe('a mail of a kind that members can switch off', () => {
  it('has the headers and the link to switch it off, which work without a login', async () => {
    const user = await app.aUser();
    const { head, text } = await mailTo(user, 'outbid');
    expect(head).toContain('Auto-Submitted: auto-generated');
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const path = /^List-Unsubscribe: ?<(.*)>$/m.exec(head)?.[1] ?? '';
    expect(path).toMatch(URL_IN_MAIL);
    expect(URL_IN_MAIL.exec(text)?.[0]).toBe(path);
    const answer = await oneClick(new URL(path).pathname);
    expect([answer.statusCode, answer.body]).toEqual([200, 'You are unsubscribed.\n']);
    expect(await settingsOf(user.id)).toEqual({ outbid: alert });
  });

  it('is not sent after that, and others are', async () => {
    const user = await app.aUser();
    await oneClick(await pathOf(user.id));
    await mailTo(user, 'outbid');
    expect(server.mails.some(({ to }) => to === user.email)).toBe(false);
    expect((await mailTo(user, 'won')).head).toContain('List-Unsubscribe:');
  });

  it('leaves no link that works in the database', async () => {
    const user = await app.aUser();
    await mailTo(user, 'outbid');
    const [row] = await app.db.select().from(mails).where(eq(mails.to, user.email));
    expect(row?.unsubscribe_url).toBe('https://first-dollar.example/unsubscribe/[token]');
    expect(`${row?.text}${row?.html}`).not.toMatch(URL_IN_MAIL);
  });
});

it('a mail about the account has no link to switch it off', async () => {
  const to = 'account@example.com';
  const content = {
    subject: 'Your password was changed',
    label: 'Your account',
    tone: 'brass',
    heading: 'Your password was changed',
    paragraphs: ['Hello.'],
    button: { text: 'Log in', path: '/login' },
    reason: 'You get this email because it concerns the security of your account.',
  } as const;
  await queueMails(app.db, [{ to, content, publicUrl: 'https://first-dollar.example' }]);
  app.mailWorker.wake();
  await app.mailWorker.idle();
  const all = server.mails.find((mail) => mail.to === to)?.lines.join('\n') ?? '';
  expect(all).toContain('Auto-Submitted: auto-generated');
  expect(all).not.toMatch(/List-Unsubscribe|\/unsubscribe\//);
});

describe('the link', () => {
  it.each([
    ['an alert and a mail', alertAndEmail, alert],
    ['a mail', email, none],
    ['an alert', alert, alert],
    ['nothing', none, none],
    ['push, without a browser', push, alert],
  ])('of a member who chose %s leaves the rest', async (_what, before, after) => {
    const user = await app.aUser();
    await choose(user.id, before);
    const token = tokenOf(await pathOf(user.id));
    const isOn = before !== after;
    const check = () => post('/api/unsubscribe/check', { token });
    expect(await check()).toEqual({
      status: 200,
      body: { name: notificationKinds.outbid.setting.name, is_on: isOn },
    });
    expect(await settingsOf(user.id)).toEqual({ outbid: before });
    expect(await post('/api/unsubscribe', { token })).toEqual({ status: 200, body: { success: true } });
    expect(await settingsOf(user.id)).toEqual({ outbid: after });
    expect((await check()).body).toMatchObject({ is_on: false });
  });

  it('of a newsletter ends the newsletter only', async () => {
    const user = await app.aUser();
    await app.db.update(users).set({ newsletter: true }).where(eq(users.id, user.id));
    const token = tokenOf(await pathOf(user.id, NEWSLETTER_ID));
    const check = async () => (await post('/api/unsubscribe/check', { token })).body;
    expect(await check()).toEqual({ name: 'Newsletter', is_on: true });
    await post('/api/unsubscribe', { token });
    expect(await check()).toEqual({ name: 'Newsletter', is_on: false });
    expect(await settingsOf(user.id)).toEqual({});
  });

  it('of saved searches ends the mails of each of them', async () => {
    const user = await app.aUser();
    await app.db.insert(savedSearches).values([
      { user_id: user.id, name: 'Oak', search: { q: 'oak' }, checked_entry_id: 0, email: 'at_once' },
      { user_id: user.id, name: 'Ash', search: { q: 'ash' }, checked_entry_id: 0, email: 'never' },
    ]);
    await app.db
      .insert(notificationSettings)
      .values({ user_id: user.id, kind: 'saved_search', method_id: alert });
    const token = tokenOf(await pathOf(user.id, notificationKinds.saved_search.setting.id));
    const check = async () => (await post('/api/unsubscribe/check', { token })).body;
    expect(await check()).toMatchObject({ is_on: true });
    await post('/api/unsubscribe', { token });
    expect(await check()).toMatchObject({ is_on: false });
    const own = await app.db.select().from(savedSearches).where(eq(savedSearches.user_id, user.id));
    expect(own.map(({ alert: isShown, email: pace }) => [isShown, pace])).toEqual([
      [true, 'never'],
      [true, 'never'],
    ]);
  });

  it.each(['GET', 'HEAD'] as const)('changes nothing with %s', async (method) => {
    const user = await app.aUser();
    await app.http.inject({ method, url: await pathOf(user.id) });
    expect(await settingsOf(user.id)).toEqual({});
  });

  it.each(['multipart/form-data; boundary=x', 'text/plain'])('takes a post of %s', async (type) => {
    const user = await app.aUser();
    expect((await oneClick(await pathOf(user.id), type)).statusCode).toBe(200);
    expect(await settingsOf(user.id)).toEqual({ outbid: alert });
  });

  it('that was changed is refused, and changes nothing', async () => {
    const [user, other] = [await app.aUser(), await app.aUser()];
    const bytes = Buffer.from(tokenOf(await pathOf(user.id)), 'base64url');
    bytes.writeUInt32BE(other.id);
    const token = bytes.toString('base64url');
    const refused = { status: 422, body: { code: 'unsubscribe_link_invalid' } };
    expect(await post('/api/unsubscribe', { token })).toMatchObject(refused);
    expect(await post('/api/unsubscribe/check', { token })).toMatchObject(refused);
    for (const path of [`/unsubscribe/${token}`, '/unsubscribe/x']) {
      const answer = await oneClick(path);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'unsubscribe_link_invalid']);
    }
    expect(await settingsOf(other.id)).toEqual({});
  });

  it('of an account that is gone changes nothing', async () => {
    const path = await pathOf(2_000_000_000);
    expect((await oneClick(path)).statusCode).toBe(200);
    expect(await settingsOf(2_000_000_000)).toEqual({});
  });
});
