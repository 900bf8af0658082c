import type { ErrorBody, User } from '@bidkit/contract';
import { desc, eq } from 'drizzle-orm';
import { mails } from '../../db/schema.ts';
import { TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';

interface Signed {
  readonly token: string;
}

/** Calls of the account pages as members make them over HTTP, and their mails. */
export function accountOf(app: TestApp) {
  async function call<T>(method: 'GET' | 'POST', member: Signed | null, path: string, payload?: object) {
    const answer = await app.http.inject({
      method,
      url: `/api${path}`,
      headers: member ? { authorization: `Bearer ${member.token}` } : {},
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() as T & ErrorBody };
  }
  const mailsTo = (to: string) => app.db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id));

  return {
    call,
    mailsTo,
    subjectsTo: async (to: string) => (await mailsTo(to)).map(({ subject }) => subject),
    /** The token of the newest link that was sent to an address. */
    async linkTo(to: string): Promise<string> {
      const [mail] = await mailsTo(to);
      return /\/verify\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '';
    },
    user: async (member: Signed) => (await call<User>('GET', member, '/user')).body,
    /** Opens a link, in a browser without a session or in that of a member. */
    verify: (token: string, member: Signed | null = null) =>
      call<{ is_new_email: boolean }>('POST', member, '/verify-email', { token }),
    logIn: (name: string) => call<Signed>('POST', null, '/login', { email: name, password: TEST_PASSWORD }),
    /** A logged-in member with a unique username. */
    async member(username: string) {
      const row = await app.aUser({ username, first_name: 'Ann', last_name: 'Stone' });
      return { ...row, token: await app.tokenFor(row) };
    },
    save: (member: Signed & { username: string; email: string }, changes: object = {}) =>
      call<User>('POST', member, '/user', {
        username: member.username,
        first_name: 'Ann',
        last_name: 'Stone',
        email: member.email,
        phone: '',
        ...changes,
      }),
  };
}
