import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeys, staffMembers, users } from '../../db/schema.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';
import { anAuthenticator } from '../sessions/passkeys/authenticator.testing.ts';
import { bearer, officeOf } from './office-calls.testing.ts';

const SITE = 'https://auctions.example';
let app: TestApp;
let office: ReturnType<typeof officeOf>;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: SITE });
  office = officeOf(app);
});
afterAll(() => app.close());

const refused = (code: string, status = 422) => ({ status, body: { code } });
const subjectsTo = async (email: string) => (await office.mailsTo(email)).map(({ subject }) => subject);

/** Passkeys of one app: of its office and of its site. */
function passkeysOf(server: TestApp, origin = SITE) {
  const { post, send } = officeOf(server);
  const site = (path: string, token: string | null, payload: object = {}) =>
    send('POST', `/api${path}`, token === null ? {} : bearer(token), payload);
  return {
    site,
    options: async (token: string) => (await post('/second-factor/passkeys/options', token)).body,
    request: async () => (await post('/session/passkey', null)).body,
    logIn: (passkey: object) => post('/session', null, { passkey }),
    async add(token: string, device = anAuthenticator(origin)) {
      const passkey = device.create((await post('/second-factor/passkeys/options', token)).body);
      return { device, ...(await post('/second-factor/passkeys', token, { passkey })) };
    },
    async addToSite(token: string, device = anAuthenticator(SITE)) {
      const passkey = device.create((await site('/user/passkeys/options', token)).body);
      return { device, ...(await site('/user/passkeys', token, { passkey })) };
    },
    logInToSite: async (device: ReturnType<typeof anAuthenticator>) =>
      site('/passkeys/login', null, {
        passkey: device.get((await site('/passkeys/login/options', null)).body),
      }),
  };
}
type Keys = ReturnType<typeof passkeysOf>;
const keys = () => passkeysOf(app);
const logInWith = async (of: Keys, device: ReturnType<typeof anAuthenticator>) =>
  of.logIn(device.get(await of.request()));

describe('a passkey of the office', () => {
  it('is added with recovery codes, logs in in one step, confirms, and is removed', async () => {
    const staff = await office.aStaff();
    const { add, request, logIn } = keys();
    const { device, status, body } = await add(staff.token);
    expect([status, body.recovery_codes.length]).toEqual([200, 10]);
    const { body: login } = await logIn(device.get(await request()));
    expect(login.session).toMatchObject({
      staff: { id: staff.id },
      needs_second_factor: false,
      confirm_by: ['recovery_code', 'passkey'],
    });
    const proof = { passkey: device.get(await request()) };
    const confirmed = await office.post('/session/step-up', login.token, proof);
    expect(confirmed.body.step_up_until).not.toBeNull();
    expect(await office.post('/session/step-up', login.token, proof)).toMatchObject(
      refused('passkey_expired'),
    );
    const remove = () => office.post(`/second-factor/passkeys/${body.passkey.id}/remove`, login.token);
    expect(await remove()).toMatchObject(refused('only_second_factor', 409));
    await office.addTotp(login.token);
    expect((await remove()).status).toBe(200);
    expect(await remove()).toMatchObject(refused('passkey_not_found', 404));
    expect(await logIn(device.get(await request()))).toMatchObject(refused('passkey_unknown'));
    expect(await subjectsTo(staff.email)).toContain('Your second factor was changed');
    const changes = (await office.auditOf('user', staff.id)).filter(
      ({ action }) => action === 'change-factor',
    );
    expect(changes.map(({ after }) => after)).toEqual(
      ['passkey-removed', 'totp-added', 'passkey-added'].map((change) => ({ change })),
    );
  });

  it('replaces the password: a login with the password needs it or a recovery code', async () => {
    const staff = await office.aStaff();
    const { body } = await keys().add(staff.token);
    const login = { email: staff.email, password: TEST_PASSWORD };
    expect((await office.post('/session', null, login)).body).toEqual({
      session: null,
      token: null,
      second_factor: ['passkey', 'recovery_code'],
    });
    const [code] = body.recovery_codes;
    expect((await office.post('/session', null, { ...login, code })).status).toBe(200);
    const step = await office.post('/session/step-up', staff.token, { password: TEST_PASSWORD });
    expect(step).toMatchObject(refused('second_factor_missing'));
  });

  it('ends the sessions that were opened with the password alone', async () => {
    const staff = await office.aStaff();
    const thief = await app.tokenFor({ ...staff, role: 'staff' });
    await keys().add(staff.token);
    expect((await office.get('/auctions', thief)).status).toBe(401);
  });

  it('confirms no other member of staff', async () => {
    const [ann, ben] = [await office.aStaff(), await office.aStaff()];
    const { add, request } = keys();
    const { device } = await add(ann.token);
    expect(
      await office.post('/session/step-up', ben.token, { passkey: device.get(await request()) }),
    ).toMatchObject(refused('passkey_unknown'));
    const { body } = await office.get('/second-factor', ann.token);
    const remove = `/second-factor/passkeys/${body.passkeys[0].id}/remove`;
    await office.addTotp(ben.token);
    expect(await office.post(remove, ben.token)).toMatchObject(refused('passkey_not_found', 404));
  });

  it('opens nothing to who is not staff any more', async () => {
    const staff = await office.aStaff();
    const { device } = await keys().add(staff.token);
    await app.db.update(staffMembers).set({ is_active: false }).where(eq(staffMembers.user_id, staff.id));
    expect(await logInWith(keys(), device)).toMatchObject(refused('passkey_unknown'));
    await app.db.update(staffMembers).set({ is_active: true }).where(eq(staffMembers.user_id, staff.id));
    await app.db.update(users).set({ cancelled_at: new Date() }).where(eq(users.id, staff.id));
    expect(await logInWith(keys(), device)).toMatchObject(refused('passkey_unknown'));
  });
});

describe('passkeys of the site and of the office', () => {
  it('do not open the other', async () => {
    const staff = await office.aStaff();
    const token = await app.siteTokenFor(staff);
    const { add, addToSite, logInToSite } = keys();
    const ofSite = await addToSite(token);
    const ofOffice = await add(staff.token);
    expect([ofSite.status, ofOffice.status]).toEqual([200, 200]);
    expect(await logInWith(keys(), ofSite.device)).toMatchObject(refused('passkey_unknown'));
    expect(await logInToSite(ofOffice.device)).toMatchObject(refused('passkey_unknown'));
    expect((await logInToSite(ofSite.device)).status).toBe(200);
    expect((await logInWith(keys(), ofOffice.device)).status).toBe(200);
    const step = { passkey: ofSite.device.get(await keys().request()) };
    expect(await office.post('/session/step-up', staff.token, step)).toMatchObject(
      refused('passkey_unknown'),
    );
    const confirm = {
      passkey: ofOffice.device.get((await keys().site('/passkeys/login/options', null)).body),
    };
    expect(await keys().site('/user/confirm/passkey', token, confirm)).toMatchObject(
      refused('passkey_unknown'),
    );
  });

  it('are listed, counted and removed each in its own place', async () => {
    const staff = await office.aStaff();
    const token = await app.siteTokenFor(staff);
    const { add, addToSite, site } = keys();
    const ofSite = (await addToSite(token)).body.id as number;
    const ofOffice = (await add(staff.token)).body.passkey.id as number;
    await office.addTotp(staff.token);
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
    expect(ids((await office.send('GET', '/api/user/passkeys', bearer(token))).body)).toEqual([ofSite]);
    expect(ids((await office.get('/second-factor', staff.token)).body.passkeys)).toEqual([ofOffice]);
    expect(await site(`/user/passkeys/${ofOffice}/remove`, token)).toMatchObject(
      refused('passkey_not_found', 404),
    );
    expect(await office.post(`/second-factor/passkeys/${ofSite}/remove`, staff.token)).toMatchObject(
      refused('passkey_not_found', 404),
    );
    expect(await app.db.$count(passkeys, eq(passkeys.user_id, staff.id))).toBe(2);
  });

  it('are on one device together, and each place counts its own', async () => {
    const staff = await office.aStaff();
    const token = await app.siteTokenFor(staff);
    const { addToSite, options, site } = keys();
    const ofSite = (await site('/user/passkeys/options', token)).body;
    await addToSite(token);
    const key = { user_id: staff.id, public_key: 'none', counter: 0 };
    await app.db
      .insert(passkeys)
      .values(Array.from({ length: 19 }, (_, n) => ({ ...key, credential_id: `${staff.id}-${n}` })));
    const ofOffice = await options(staff.token);
    expect(ofOffice.excludeCredentials).toEqual([]);
    // A device keeps one passkey of each user: the other one would be overwritten.
    expect(ofOffice.user.id).not.toBe(ofSite.user.id);
    expect((await keys().add(staff.token)).status).toBe(200);
    expect(await site('/user/passkeys/options', token)).toMatchObject(refused('too_many_passkeys', 409));
  });
});

describe('the host that a passkey of the office is bound to', () => {
  it.each([
    ['the site’s, for an office on it', undefined, SITE, 'auctions.example'],
    ['the site’s, for an office below it', 'https://office.auctions.example', undefined, 'auctions.example'],
    ['its own, for an office elsewhere', 'https://staff.example', undefined, 'staff.example'],
    [
      'its own, for a name that only ends like it',
      'https://myauctions.example',
      undefined,
      'myauctions.example',
    ],
  ])('is %s', async (_name, url, at, host) => {
    const server = await openTestApp({ PUBLIC_URL: SITE, ...(url && { OFFICE_URL: url }) });
    const staff = await officeOf(server).aStaff();
    const of = passkeysOf(server, url ?? at);
    expect((await of.options(staff.token)).rp.id).toBe(host);
    const { device, status } = await of.add(staff.token);
    expect([status, (await of.request()).rpId]).toEqual([200, host]);
    const pages = url ? [SITE, 'https://evil.example'] : ['https://evil.example'];
    for (const origin of pages)
      expect(await of.logIn(device.get(await of.request(), { origin }))).toMatchObject(
        refused('passkey_invalid'),
      );
    expect((await logInWith(of, device)).status).toBe(200);
    await server.close();
  });
});
