import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailVerifications, users } from '../../db/schema.ts';
import { fieldErrors } from '../../test/field-errors.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { accountOf } from './account.testing.ts';

let app: TestApp;
let account: ReturnType<typeof accountOf>;

beforeAll(async () => {
  app = await openTestApp();
  account = accountOf(app);
});
afterAll(() => app.close());

/** Moves all links into the past. */
const pass = (interval: string) =>
  app.db.update(emailVerifications).set({
    created_at: sql`created_at - ${interval}::interval`,
    expires_at: sql`expires_at - ${interval}::interval`,
  });

describe('the profile', () => {
  it('is saved and returned, with an empty phone as none', async () => {
    const ann = await account.member('ann');
    const changes = { first_name: ' Anna ', last_name: 'Stone-Hill', phone: '+1 555 0100' };
    const { status, body } = await account.save(ann, changes);
    expect(status).toBe(200);
    expect(body).toMatchObject({ first_name: 'Anna', last_name: 'Stone-Hill', phone: '+1 555 0100' });
    expect((await account.save(ann)).body.phone).toBeNull();
    expect(await account.user(ann)).toMatchObject({ first_name: 'Ann', last_name: 'Stone', phone: null });
  });

  it.each([
    ['username', 'Username is required'],
    ['first_name', 'First Name is required'],
    ['last_name', 'Last Name is required'],
    ['email', 'email address is required'],
  ])('is refused without %s', async (field, message) => {
    const member = await account.member(`without-${field}`.replace('_', '-'));
    const { status, body } = await account.save(member, { [field]: '' });
    expect(status).toBe(422);
    expect(fieldErrors(body)).toEqual({ [field]: [message] });
  });

  it('is refused with an invalid email', async () => {
    const { body } = await account.save(await account.member('nomail'), { email: 'nomail' });
    expect(fieldErrors(body)).toEqual({ email: ['Enter a valid email address'] });
  });

  it('cannot be changed by staff who act as the member', async () => {
    const kim = await app.aUser({ username: 'kim', role: 'staff' });
    const ida = await account.member('ida');
    const { body } = await account.call<{ token: string }>('POST', null, '/impersonate', {
      user_id: ida.id,
      username: kim.username,
      password: 'first-dollar-1',
    });
    const answers = await Promise.all([
      account.save({ ...ida, token: body.token }),
      account.call('POST', body, '/user/username', { username: 'ida2' }),
      account.call('POST', body, '/user/newsletter', { subscribe: 1 }),
      account.call('POST', body, '/user/export'),
      account.call('POST', body, '/user/cancel'),
    ]);
    for (const answer of answers) expect(answer.body.code).toBe('not_while_impersonating');
  });
});

describe('a new username', () => {
  it('replaces the old one in bid histories', async () => {
    const lot = await app.aLot();
    const bea = await account.member('bea');
    await callsOf(app).bid(bea.token, lot.id, 5);
    expect((await account.save(bea, { username: 'beatrice' })).body.username).toBe('beatrice');
    const { bids, username } = await callsOf(app).lot(lot.id);
    expect([username, ...bids.map((bid) => bid.username)]).toEqual(['beatrice', 'beatrice']);
  });

  it('follows the rules of registration', async () => {
    const member = await account.member('carla');
    const paula = await account.member('paula');
    await account.call('POST', paula, '/user/username', { username: 'pauline' });
    for (const [username, code] of [
      ['support', 'username_reserved'],
      ['Pauline', 'username_taken'],
      ['pau1ine', 'username_confusable'],
      ['c', 'username_invalid'],
    ]) {
      const { status, body } = await account.call('POST', member, '/user/username', { username });
      expect([username, status, body.code]).toEqual([username, 422, code]);
      expect(Object.keys(fieldErrors(body))).toEqual(['username']);
    }
    expect((await account.call('POST', member, '/user/username', { username: '' })).body.message).toBe(
      'Username is required',
    );
    expect((await account.user(member)).username).toBe('carla');
  });

  it('may differ from the old one in case alone', async () => {
    const member = await account.member('dora');
    expect((await account.save(member, { username: 'Dora' })).status).toBe(200);
    expect((await account.user(member)).username).toBe('Dora');
  });

  it('goes to one of two members who ask for it at once', async () => {
    const members = [await account.member('erik'), await account.member('fred')];
    const answers = await Promise.all(
      members.map((member) => account.call('POST', member, '/user/username', { username: 'goldfinch' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(fieldErrors(refused?.body ?? { errors: {} })).toEqual({
      username: ['This username is taken. Please choose another.'],
    });
  });
});

describe('a new email', () => {
  it('takes effect when its link is opened, and the old address is notified', async () => {
    const gina = await account.member('gina');
    const { body } = await account.save(gina, { email: 'gina@new.example' });
    expect(body).toMatchObject({ email: 'gina@example.com', pending_email: 'gina@new.example' });
    expect(await account.subjectsTo('gina@new.example')).toEqual(['Confirm your new email']);
    expect(await account.subjectsTo('gina@example.com')).toEqual(['Your email is about to change']);
    const link = await account.linkTo('gina@new.example');
    const elsewhere = { token: await app.tokenFor(gina) };
    expect((await account.verify(link, gina)).body).toEqual({ success: true, is_new_email: true });
    expect((await account.call('GET', elsewhere, '/user')).status).toBe(401);
    expect(await account.user(gina)).toMatchObject({
      email: 'gina@new.example',
      email_verified: true,
      pending_email: null,
    });
    expect((await account.subjectsTo('gina@example.com'))[0]).toBe('Your email was changed');
    // Opened again, also in another browser.
    expect((await account.verify(link)).body).toEqual({ success: true, is_new_email: true });
    expect((await account.logIn('gina@example.com')).status).toBe(422);
    expect((await account.logIn('gina@new.example')).status).toBe(200);
  });

  it('sends nothing when the form is saved again meanwhile', async () => {
    const member = await account.member('hana');
    await account.save(member, { email: 'hana@new.example' });
    expect((await account.save(member, { email: 'Hana@new.example' })).status).toBe(200);
    expect((await account.save(member)).body.pending_email).toBe('hana@new.example');
    expect(await account.subjectsTo('hana@new.example')).toHaveLength(1);
  });

  it('is replaced by a newer one, a minute later at the earliest', async () => {
    const member = await account.member('iris');
    await account.save(member, { email: 'iris@typo.example' });
    const typo = await account.linkTo('iris@typo.example');
    const soon = await account.save(member, { email: 'iris@new.example' });
    expect(soon.status).toBe(429);
    expect(soon.body.errors.email?.[0]).toContain('You can request another one in');
    await pass('61 seconds');
    expect((await account.save(member, { email: 'iris@new.example' })).status).toBe(200);
    expect((await account.verify(typo)).body.code).toBe('verification_link_invalid');
    expect((await account.verify(await account.linkTo('iris@new.example'))).status).toBe(200);
  });

  it('is changed five times an hour at most', async () => {
    const member = await account.member('jana');
    for (let n = 1; n <= 5; n++) {
      expect((await account.save(member, { email: `jana@${n}.example` })).status).toBe(200);
      await pass('61 seconds');
    }
    expect((await account.save(member, { email: 'jana@6.example' })).status).toBe(429);
    await pass('1 hour');
    expect((await account.save(member, { email: 'jana@6.example' })).status).toBe(200);
  });

  it('can be withdrawn, and its link sent again', async () => {
    const member = await account.member('kara');
    await account.save(member, { email: 'kara@new.example' });
    const first = await account.linkTo('kara@new.example');
    expect((await account.call('POST', member, '/user/verification')).status).toBe(429);
    await pass('61 seconds');
    expect((await account.call('POST', member, '/user/verification')).status).toBe(200);
    expect(await account.subjectsTo('kara@example.com')).toHaveLength(1);
    expect((await account.verify(first)).body.code).toBe('verification_link_invalid');
    const { body } = await account.call<{ pending_email: null }>('POST', member, '/user/email/cancel');
    expect(body.pending_email).toBeNull();
    const second = await account.linkTo('kara@new.example');
    expect((await account.verify(second)).body.code).toBe('verification_link_invalid');
    expect((await account.user(member)).email).toBe('kara@example.com');
  });

  it('is verified by the older of two mails, too, once the newer was opened', async () => {
    const member = await account.member('lisa');
    await account.save(member, { email: 'lisa@new.example' });
    const older = await account.linkTo('lisa@new.example');
    await pass('61 seconds');
    await account.call('POST', member, '/user/verification');
    await account.verify(await account.linkTo('lisa@new.example'), member);
    expect((await account.verify(older)).body).toEqual({ success: true, is_new_email: true });
    await pass('61 seconds');
    await account.save(member, { email: 'lisa@third.example' });
    expect((await account.verify(await account.linkTo('lisa@third.example'), member)).status).toBe(200);
    expect((await account.verify(older)).body.code).toBe('verification_link_invalid');
  });

  it('expires with its link', async () => {
    const member = await account.member('lena');
    await account.save(member, { email: 'lena@new.example' });
    await pass('4 days');
    expect((await account.user(member)).pending_email).toBeNull();
    expect((await account.verify(await account.linkTo('lena@new.example'))).status).toBe(422);
  });

  it('that belongs to another member gets the same answer, and its owner gets a notice', async () => {
    const member = await account.member('mara');
    await account.member('nora');
    const { status, body } = await account.save(member, { email: 'nora@example.com' });
    expect([status, body.pending_email]).toEqual([200, 'nora@example.com']);
    expect(await account.subjectsTo('nora@example.com')).toEqual([
      'Your email was entered in another account',
    ]);
    expect(await account.linkTo('nora@example.com')).toBe('');
  });

  it('that another member verified meanwhile stays theirs', async () => {
    const member = await account.member('olga');
    await account.save(member, { email: 'shared@example.com' });
    const link = await account.linkTo('shared@example.com');
    await app.aUser({ username: 'petra', email: 'Shared@example.com' });
    const { status, body } = await account.verify(link);
    expect([status, body.code]).toEqual([409, 'email_of_other_account']);
    expect((await account.user(member)).email).toBe('olga@example.com');
  });

  it('makes earlier links to the old address invalid', async () => {
    const member = await account.member('rosa');
    await app.db.update(users).set({ email_verified_at: null }).where(eq(users.id, member.id));
    await account.call('POST', member, '/user/verification');
    const old = await account.linkTo('rosa@example.com');
    await account.save(member, { email: 'rosa@new.example' });
    await account.verify(await account.linkTo('rosa@new.example'));
    expect((await account.verify(old)).body.code).toBe('verification_link_invalid');
  });
});

it('subscribes to the newsletter, and unsubscribes', async () => {
  const member = await account.member('susi');
  const subscribe = (value: unknown) =>
    account.call('POST', member, '/user/newsletter', { subscribe: value });
  expect((await subscribe(1)).body).toEqual({ success: true });
  expect((await account.user(member)).newsletter).toBe(1);
  expect((await subscribe(0)).status).toBe(200);
  expect((await account.user(member)).newsletter).toBe(0);
  expect(fieldErrors((await subscribe('often')).body)).toEqual({ subscribe: ['Please choose 0 or 1'] });
});
