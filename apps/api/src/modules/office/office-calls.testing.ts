import { and, desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { hasText } from '../../db/has-text.ts';
import { existingRow } from '../../db/rows.ts';
import { auditLog, mails, staffMembers, staffRoles } from '../../db/schema.ts';
import type { TestApp } from '../../test/test-app.ts';
import type { StaffAction } from '../audit/audit.ts';

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The code that an authenticator app shows. */
export const codeOf = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Calls of the office and what they have written, in an app for tests. */
export function officeOf(app: TestApp) {
  async function send(
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: object,
  ) {
    const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json(), cookie: answer.headers['set-cookie'] };
  }
  const post = (path: string, token: string | null, payload: object = {}) =>
    send('POST', `/api/staff${path}`, token === null ? {} : bearer(token), payload);

  const mailsTo = (email: string) =>
    app.db.select().from(mails).where(hasText(mails.to, email)).orderBy(desc(mails.id));

  return {
    send,
    post,
    get: (path: string, token: string) => send('GET', `/api/staff${path}`, bearer(token)),

    /** A member of staff with an open session, without a second factor. */
    async aStaff(staffRole = 'Owner', values: Parameters<TestApp['aUser']>[0] = {}) {
      const user = await app.aUser({ role: 'staff', staffRole, hasFactor: false, ...values });
      return { ...user, token: await app.tokenFor(user) };
    },

    /** Sets up an authenticator app for the member of staff of a session. */
    async addTotp(token: string) {
      const { secret } = (await post('/second-factor/totp', token)).body as { secret: string };
      // The code of the step before, so that the present one is still unused.
      const { body } = await post('/second-factor/totp/confirm', token, {
        code: codeOf(secret, app.now() - 30_000),
      });
      return { secret, codes: body.recovery_codes as string[] };
    },

    async roleId(name: string): Promise<number> {
      const rows = await app.db.select().from(staffRoles).where(eq(staffRoles.name, name));
      return existingRow(rows, name).id;
    },

    async member(userId: number) {
      const rows = await app.db.select().from(staffMembers).where(eq(staffMembers.user_id, userId));
      return existingRow(rows, 'a member of staff');
    },

    /** The mails to an address, the newest first. */
    mailsTo,

    /** The token of the newest invitation to an address. */
    async invitationTo(email: string): Promise<string> {
      const [mail] = await mailsTo(email);
      return /\/invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    },

    /** What was audited about something, the newest first. */
    auditOf: (subject: StaffAction['subject'], id: number) =>
      app.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subject, subject), eq(auditLog.subject_id, id)))
        .orderBy(desc(auditLog.id)),
  };
}
