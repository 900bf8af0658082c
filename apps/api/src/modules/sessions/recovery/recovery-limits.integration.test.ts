import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../../db/schema.ts';
import { fieldErrors } from '../../../test/field-errors.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
// No mail server answers.
beforeAll(async () => {
  app = await openTestApp({ SMTP_URL: 'smtp://localhost:1' });
});
afterAll(() => app.close());

const recover = (email: string, remoteAddress = '10.0.0.1') =>
  app.http.inject({ method: 'POST', url: '/api/password/recover', payload: { email }, remoteAddress });

describe('requests for a new password', () => {
  it('wait by the address they name, with and without an account', async () => {
    const { email } = await app.aUser({ email: 'sven@example.com' });
    for (const named of [email, 'unknown@example.com']) {
      for (let n = 0; n < 4; n += 1) expect((await recover(named, `10.9.0.${n}`)).statusCode).toBe(200);
      const refused = await recover(named, '10.9.0.9');
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_recoveries']);
      expect(refused.json().message).toMatch(/Please wait \d+ seconds, then try again\./);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15);
    }
    await app.recovery.idle();
    expect(await app.db.$count(mails, eq(mails.to, email))).toBeLessThanOrEqual(4);
  });

  it('wait by the address they come from', async () => {
    for (let n = 0; n < 30; n += 1)
      expect((await recover(`n-${n}@example.com`, '10.0.0.2')).statusCode).toBe(200);
    expect((await recover('one-more@example.com', '10.0.0.2')).statusCode).toBe(429);
    expect((await recover('one-more@example.com', '10.0.0.3')).statusCode).toBe(200);
    await app.recovery.idle();
  });

  it('are answered the same while the mail server fails: the mail is sent later', async () => {
    const { email } = await app.aUser({ email: 'tess@example.com' });
    expect((await recover(email)).json()).toEqual({ success: true });
    await app.recovery.idle();
    await app.mailWorker.idle();
    const [mail] = await app.db.select().from(mails).where(eq(mails.to, email));
    expect(mail).toMatchObject({ subject: 'Set a new password', sent_at: null, attempts: 1, gave_up: false });
  });

  it('need an address of valid form', async () => {
    expect(fieldErrors((await recover('')).json())).toEqual({ email: ['Email Address is required'] });
    expect(fieldErrors((await recover('ava')).json())).toEqual({ email: ['Enter a valid email address'] });
  });
});
