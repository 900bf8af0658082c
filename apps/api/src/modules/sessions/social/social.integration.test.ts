import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails, sessions, socialIdentities, users } from '../../../db/schema.ts';
import { openSession } from '../tokens.ts';
import { aPerson, openSocialApp } from './social.testing.ts';

let social: Awaited<ReturnType<typeof openSocialApp>>;
beforeAll(async () => {
  social = await openSocialApp();
});
afterAll(() => social.close());

const providers = ['facebook', 'apple'] as const;
const rowOf = async (id: number) => {
  const [row] = await social.app.db.select().from(users).where(eq(users.id, id));
  return row;
};
const subjectsTo = async (to: string) => {
  const sent = await social.app.db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id));
  return sent.map(({ subject }) => subject);
};
const identitiesOf = (id: number) =>
  social.app.db.select().from(socialIdentities).where(eq(socialIdentities.user_id, id));

describe.each(providers)('a login with %s', (provider) => {
  const logIn = (...args: Parameters<(typeof social)['facebook']>) => social[provider](...args);

  it('creates an account at first, and opens the same one after that', async () => {
    const person = aPerson();
    const first = await logIn(person);
    expect(first).toEqual({ status: 200, body: { token: expect.any(String), is_new: true } });
    const user = await social.user(first.body.token);
    expect(user).toMatchObject({
      email: person.email,
      is_synced_fb: provider === 'facebook',
      is_synced_apple: provider === 'apple',
    });
    const again = await logIn({ ...person, email: 'another@people.example' });
    expect(again.body.is_new).toBe(false);
    expect(await social.user(again.body.token)).toMatchObject({ id: user.id, email: person.email });
  });

  it('credits the affiliate and the partner, as a registration does', async () => {
    const partner = await social.app.aPartner({ affiliate_ids: [`aff-${provider}`] });
    const referral = { affiliate_id: `aff-${provider}`, refer_id: 'r1', refer_code: 'c1' };
    const { body } = await logIn(aPerson(), undefined, referral);
    const { id } = await social.user(body.token);
    expect(await rowOf(id)).toMatchObject({ ...referral, partner_id: partner.id });
  });

  it('takes the address from the provider, whatever the page sends', async () => {
    const owner = await social.app.aUser();
    const person = aPerson();
    const { body } = await logIn(person, undefined, { email: owner.email });
    const user = await social.user(body.token);
    expect([user.id === owner.id, user.email]).toEqual([false, person.email]);
  });

  it('never enters an account by its email address, in whatever case', async () => {
    const owner = await social.app.aUser();
    const before = await social.app.db.$count(sessions, eq(sessions.user_id, owner.id));
    const { status, body } = await logIn(aPerson({ email: owner.email.toUpperCase() }));
    expect([status, body.code]).toEqual([409, 'social_email_known']);
    expect(body.token).toBeUndefined();
    expect(await social.app.db.$count(sessions, eq(sessions.user_id, owner.id))).toBe(before);
    expect(await identitiesOf(owner.id)).toEqual([]);
  });

  it('is connected to the account of its address by the signed-in member, with the same tokens', async () => {
    const owner = await social.app.aUser();
    const person = aPerson({ email: owner.email });
    const form =
      provider === 'apple'
        ? await social.appleForm(person)
        : { access_token: social.sandbox.facebook.issue(person) };
    const path = provider === 'apple' ? '/social/login/apple' : '/social/login';
    expect((await social.post(path, form)).body.code).toBe('social_email_known');
    const { token } = (await social.post('/login', { email: owner.username, password: 'first-dollar-1' }))
      .body;
    expect(await social.post(path, form, token)).toEqual({ status: 200, body: { token, is_new: false } });
    expect((await social.user((await logIn(person)).body.token)).id).toBe(owner.id);
    expect(await subjectsTo(owner.email)).toEqual([
      `You can now log in with ${provider === 'apple' ? 'Apple' : 'Facebook'}`,
    ]);
  });

  it('that belongs to another member cannot be connected, nor a second one', async () => {
    const person = aPerson();
    await logIn(person);
    const member = await social.app.aUser();
    const token = await social.app.tokenFor(member);
    const taken = await logIn(person, token);
    expect([taken.status, taken.body.code]).toEqual([409, 'social_of_other_account']);
    expect((await logIn(aPerson(), token)).status).toBe(200);
    const second = await logIn(aPerson(), token);
    expect([second.status, second.body.code]).toEqual([409, 'social_already_synced']);
    expect(await identitiesOf(member.id)).toHaveLength(1);
  });

  it('does not enter an account that registered with the address and never verified it', async () => {
    const squatter = await social.app.aUser({ email_verified_at: null });
    const { body } = await logIn(aPerson({ email: squatter.email }));
    expect(body.is_new).toBe(true);
    expect((await social.user(body.token)).id).not.toBe(squatter.id);
    expect(await identitiesOf(squatter.id)).toEqual([]);
  });

  it('needs an address', async () => {
    const { status, body } = await logIn(aPerson({ email: null }));
    expect([status, body.code]).toEqual([422, 'social_email_missing']);
  });

  it('is refused with a token of another app, a forged or an expired one', async () => {
    for (const [flaw, code] of [
      ['foreign', 'social_refused'],
      ['forged', 'social_refused'],
      ['expired', 'social_expired'],
    ] as const) {
      const person = aPerson();
      const { status, body } = await logIn(person, undefined, {}, flaw);
      expect([flaw, status, body.code]).toEqual([flaw, 422, code]);
      const found = await social.app.db.$count(
        socialIdentities,
        eq(socialIdentities.subject, person.subject),
      );
      expect(found).toBe(0);
    }
  });

  it('reports a provider that does not answer, and changes nothing', async () => {
    const person = aPerson();
    const { status, body } = await logIn(person, undefined, {}, 'down');
    expect([status, body.code]).toEqual([503, 'social_unavailable']);
    expect(body.message).not.toContain('503');
    expect((await logIn(person)).body.is_new).toBe(true);
  });

  it('is refused when the page names another person than the token', async () => {
    const person = aPerson();
    const other = { social_provider_user_id: 'somebody', user: 'somebody' };
    expect((await logIn(person, undefined, other)).body.code).toBe('social_refused');
    const own = { social_provider_user_id: person.subject, user: person.subject };
    expect((await logIn(person, undefined, own)).status).toBe(200);
  });

  it('of one person twice at once makes one account', async () => {
    const person = aPerson();
    const answers = await Promise.all([logIn(person), logIn(person), logIn(person)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => body.is_new)).toHaveLength(1);
    const ids = await Promise.all(answers.map(async ({ body }) => (await social.user(body.token)).id));
    expect(new Set(ids).size).toBe(1);
  });

  it('connects nothing for staff who act as the member, nor after the session has ended', async () => {
    const [member, staff] = [await social.app.aUser(), await social.app.aUser({ role: 'staff' })];
    const acting = await openSession(social.app.db, member.id, { impersonatorId: staff.id });
    expect((await logIn(aPerson(), acting)).body.code).toBe('not_while_impersonating');
    const person = aPerson();
    const ended = await logIn(person, 'a'.repeat(43));
    expect([ended.status, ended.body.code]).toEqual([401, 'not_signed_in']);
    expect(await social.app.db.$count(socialIdentities, eq(socialIdentities.subject, person.subject))).toBe(
      0,
    );
  });

  it('does not open a canceled account', async () => {
    const person = aPerson();
    const { id } = await social.user((await logIn(person)).body.token);
    const cancelled = { cancelled_at: new Date(social.app.now()) };
    await social.app.db.update(users).set(cancelled).where(eq(users.id, id));
    expect((await logIn(person)).body.code).toBe('account_cancelled');
  });

  it('requires its tokens', async () => {
    const path = provider === 'apple' ? '/social/login/apple' : '/social/login';
    expect((await social.post(path, {})).body.code).toBe('social_token_required');
    for (const token of ['two words', '\u{1f469}'.repeat(600)]) {
      const tokens = { access_token: token, authorizationCode: token, identityToken: token, verifier: 'x' };
      const { status, body } = await social.post(path, tokens);
      expect([status, body.code]).toEqual([422, 'social_token_unreadable']);
    }
  });
});

describe('a new account', () => {
  it('has a username of the person’s name, different from others', async () => {
    const named = { firstName: 'Zoë-Ann', lastName: 'Álvarez' };
    const names = [];
    for (const _ of [1, 2]) {
      const { body } = await social.facebook(aPerson(named));
      names.push((await social.user(body.token)).username);
    }
    expect(names[0]).toBe('zoë-ann-á');
    expect(names[1]).toMatch(/^zoë-ann-á-\d{4,6}$/);
  });

  it('has a name of ours when the person’s is reserved, too short or missing', async () => {
    for (const name of ['Admin', 'A', null, '💰💰💰']) {
      const { body } = await social.apple(aPerson(), undefined, { firstName: name, lastName: null });
      expect((await social.user(body.token)).username).toMatch(/^bidder-\d+$/);
    }
  });

  it('has a verified address if the provider says so, and otherwise gets a mail', async () => {
    const [ours, theirs] = [aPerson(), aPerson()];
    const facebook = await social.user((await social.facebook(ours)).body.token);
    const apple = await social.user((await social.apple(theirs)).body.token);
    expect([facebook.email_verified, apple.email_verified]).toEqual([false, true]);
    expect(await subjectsTo(ours.email ?? '')).toEqual(['Welcome to Marketplace: verify your email']);
    expect(await subjectsTo(theirs.email ?? '')).toEqual([]);
  });

  it('has no password that anyone could guess', async () => {
    const person = aPerson();
    await social.apple(person);
    const { status } = await social.post('/login', { email: person.email, password: 'first-dollar-1' });
    expect(status).toBe(422);
  });
});

describe('an Apple login', () => {
  it('belongs to the page that started it', async () => {
    const form = await social.appleForm(aPerson());
    const other = (await social.start('apple')).verifier;
    expect((await social.post('/social/login/apple', { ...form, verifier: other })).body.code).toBe(
      'social_refused',
    );
  });

  it('needs the verifier of the page that started it, and none of a page that started it by itself', async () => {
    const person = aPerson();
    const { verifier: _, ...form } = await social.appleForm(person);
    expect((await social.post('/social/login/apple', form)).body.code).toBe('social_refused');
    const { url } = await social.start('apple');
    const redirectUri = new URL(url).searchParams.get('redirect_uri') ?? '';
    const { code, id_token } = await social.sandbox.apple.issue({ person, nonce: '', redirectUri });
    const documented = { authorizationCode: code, identityToken: id_token, email: person.email };
    expect(await social.post('/social/login/apple', documented)).toMatchObject({
      status: 200,
      body: { is_new: true },
    });
    expect((await social.post('/social/login/apple', documented)).body.code).toBe('social_expired');
  });

  it('works once', async () => {
    const person = aPerson();
    const form = await social.appleForm(person);
    expect((await social.post('/social/login/apple', form)).status).toBe(200);
    expect((await social.post('/social/login/apple', form)).body.code).toBe('social_expired');
  });

  it('needs the code of the same person', async () => {
    const [own, foreign] = [await social.appleForm(aPerson()), await social.appleForm(aPerson())];
    const mixed = { ...own, authorizationCode: foreign.authorizationCode };
    expect((await social.post('/social/login/apple', mixed)).body.code).toBe('social_refused');
  });
});
