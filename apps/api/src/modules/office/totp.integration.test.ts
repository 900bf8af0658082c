import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeSessions, recoveryCodes } from '../../db/schema.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';
import { codeOf, officeOf } from './office-calls.testing.ts';

let app: TestApp;
let office: ReturnType<typeof officeOf>;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://auctions.example' });
  office = officeOf(app);
});
afterAll(() => app.close());

const refused = (code: string, status: number) => ({ status, body: { code } });
const logIn = (email: string, code?: string) =>
  office.post('/session', null, { email, password: TEST_PASSWORD, ...(code && { code }) });
const subjectsTo = async (email: string) => (await office.mailsTo(email)).map(({ subject }) => subject);
const stepBefore = () => app.now() - 30_000;

describe('an authenticator app', () => {
  it('is set up with a secret and one code of it, and brings ten recovery codes', async () => {
    const staff = await office.aStaff('Packer', { username: 'pat' });
    const { body } = await office.post('/second-factor/totp', staff.token);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.address).toMatch(/^otpauth:\/\/totp\/.*pat\?/);
    expect(body.address).toContain(`secret=${body.secret}`);
    const confirm = (code: string) => office.post('/second-factor/totp/confirm', staff.token, { code });
    expect(await confirm('000000')).toMatchObject(refused('second_factor_wrong', 422));
    expect((await office.get('/second-factor', staff.token)).body.has_totp).toBe(false);
    expect((await office.get('/parcels', staff.token)).body.code).toBe('second_factor_required');
    const code = codeOf(body.secret, stepBefore());
    const { status, body: added } = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect([status, new Set(added.recovery_codes).size]).toEqual([200, 10]);
    expect((await office.get('/second-factor', staff.token)).body).toEqual({
      has_totp: true,
      passkeys: [],
      recovery_codes_left: 10,
    });
    expect((await office.get('/parcels', staff.token)).status).toBe(200);
    // Each code is valid once.
    expect(await logIn(staff.email, code)).toMatchObject(refused('second_factor_wrong', 422));
    expect(await confirm(codeOf(body.secret, app.now()))).toMatchObject(
      refused('second_factor_not_set_up', 409),
    );
    expect(await subjectsTo(staff.email)).toEqual(['Your second factor was changed']);
    expect((await office.auditOf('user', staff.id))[0]).toMatchObject({
      action: 'change-factor',
      after: { change: 'totp-added' },
    });
    const stored = JSON.stringify(await app.db.select().from(recoveryCodes));
    for (const one of added.recovery_codes as string[]) {
      expect(stored).not.toContain(one);
      expect(stored).not.toContain(one.replace('-', ''));
    }
  });

  it('needs a session that is fresh', async () => {
    const staff = await office.aStaff();
    await app.db
      .update(officeSessions)
      .set({ fresh_until: sql`clock_timestamp()` })
      .where(eq(officeSessions.user_id, staff.id));
    const paths = [
      '/second-factor/totp',
      '/second-factor/totp/confirm',
      '/second-factor/passkeys/options',
      '/second-factor/passkeys',
    ];
    for (const path of paths)
      expect(await office.post(path, staff.token), path).toMatchObject(refused('step_up_required', 403));
    await office.post('/session/step-up', staff.token, { password: TEST_PASSWORD });
    expect((await office.post('/second-factor/totp', staff.token)).status).toBe(200);
  });

  it('makes a guesser wait while it is set up', async () => {
    const staff = await office.aStaff();
    await office.post('/second-factor/totp', staff.token);
    const codes: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { body } = await office.post('/second-factor/totp/confirm', staff.token, { code: `00000${n}` });
      codes.push(body.code);
    }
    expect(codes.at(-1)).toBe('too_many_codes');
  });

  it('is replaced by another one, with new recovery codes', async () => {
    const staff = await office.aStaff();
    const first = await office.addTotp(staff.token);
    const second = await office.addTotp(staff.token);
    const [old = ''] = first.codes;
    expect(await logIn(staff.email, old)).toMatchObject(refused('second_factor_wrong', 422));
    expect(await logIn(staff.email, codeOf(first.secret, app.now()))).toMatchObject(
      refused('second_factor_wrong', 422),
    );
    expect((await logIn(staff.email, codeOf(second.secret, app.now()))).status).toBe(200);
  });

  it('ends the sessions that were opened with the password alone', async () => {
    const staff = await office.aStaff();
    // Of somebody who has stolen the password.
    const { body: thief } = await logIn(staff.email);
    expect(thief.session.needs_second_factor).toBe(true);
    await office.addTotp(staff.token);
    expect((await office.get('/auctions', thief.token)).status).toBe(401);
    expect((await office.get('/auctions', staff.token)).status).toBe(200);
    const later = await app.tokenFor({ ...staff, role: 'staff' });
    await office.addTotp(staff.token);
    expect((await office.get('/auctions', later)).status).toBe(200);
  });

  it('is the only factor that a public server does not let go', async () => {
    const staff = await office.aStaff();
    await office.addTotp(staff.token);
    expect(await office.post('/second-factor/totp/remove', staff.token)).toMatchObject(
      refused('only_second_factor', 409),
    );
  });

  it('is removed on this machine with its recovery codes, and then the password is enough', async () => {
    const local = await openTestApp({ PUBLIC_URL: 'http://localhost:4000' });
    const there = officeOf(local);
    const staff = await there.aStaff();
    await there.addTotp(staff.token);
    expect((await there.post('/second-factor/totp/remove', staff.token)).status).toBe(200);
    expect((await there.get('/second-factor', staff.token)).body).toMatchObject({
      has_totp: false,
      recovery_codes_left: 0,
    });
    const form = { email: staff.email, password: TEST_PASSWORD };
    expect((await there.post('/session', null, form)).body.session).not.toBeNull();
    await local.close();
  });
});

describe('recovery codes', () => {
  it('are renewed, which makes the earlier ones invalid', async () => {
    const staff = await office.aStaff();
    const { codes } = await office.addTotp(staff.token);
    const { body } = await office.post('/second-factor/recovery-codes', staff.token);
    expect(body.recovery_codes).toHaveLength(10);
    expect(await logIn(staff.email, codes[0])).toMatchObject(refused('second_factor_wrong', 422));
    expect((await logIn(staff.email, body.recovery_codes[0])).status).toBe(200);
    expect((await office.get('/second-factor', staff.token)).body.recovery_codes_left).toBe(9);
  });

  it('of another member of staff are not valid', async () => {
    const [ann, ben] = [await office.aStaff(), await office.aStaff()];
    await office.addTotp(ann.token);
    const { codes } = await office.addTotp(ben.token);
    expect(await logIn(ann.email, codes[0])).toMatchObject(refused('second_factor_wrong', 422));
    expect((await logIn(ben.email, codes[0])).status).toBe(200);
  });

  it('are used up once by two logins at the same moment', async () => {
    const staff = await office.aStaff();
    const { codes, secret } = await office.addTotp(staff.token);
    const twice = async (code = '') =>
      (await Promise.all([logIn(staff.email, code), logIn(staff.email, code)])).map(({ status }) => status);
    expect((await twice(codes[0])).sort()).toEqual([200, 422]);
    expect((await twice(codeOf(secret, app.now()))).sort()).toEqual([200, 422]);
  });

  it('need another factor', async () => {
    const local = await openTestApp({ PUBLIC_URL: 'http://localhost:4000' });
    const { token } = await officeOf(local).aStaff();
    expect(await officeOf(local).post('/second-factor/recovery-codes', token)).toMatchObject(
      refused('no_second_factor', 409),
    );
    await local.close();
  });
});
