import type { RegisterForm } from '@bidkit/contract';
import type { House } from '../../house.ts';
import { readToken } from '../../http/bind.ts';
import type { Handlers } from '../../http/handler.ts';
import { unprocessable } from '../../http/problem.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findByName, insertUser, readUser } from './queries.ts';
import { closeSession, openSession } from './tokens.ts';
import { welcomeMail } from './welcome-mail.ts';

type SessionHandlers = Pick<Handlers, 'login' | 'register' | 'logout' | 'getUser'>;

const wrongLogin = 'These details do not match an account.';

/** Signing in and out. `signOut` closes what else the token had open, such as sockets. */
export function sessionHandlers(
  { db, mailer, config, log }: Pick<House, 'db' | 'mailer' | 'config' | 'log'>,
  signOut: (token: string) => void,
): SessionHandlers {
  return {
    async login({ body }) {
      const row = await findByName(db, body.email);
      // One answer for an unknown name and a wrong password: it tells nobody who has an account.
      if (!(await isPassword(body.password, row?.password_hash ?? null)) || !row) {
        throw unprocessable(wrongLogin, { email: [wrongLogin] });
      }
      return { token: await openSession(db, row.id) };
    },

    async register({ body }) {
      const row = await createMember(db, body);
      const token = await openSession(db, row.id);
      mailer
        .send(welcomeMail(config.publicUrl, row))
        .catch((error: unknown) => log.error(error, 'The welcome mail was not sent'));
      return { token };
    },

    async logout({ request }) {
      const token = readToken(request);
      if (token !== null) {
        await closeSession(db, token);
        signOut(token);
      }
      return { success: true };
    },

    getUser: ({ caller }) => readUser(db, caller.id),
  };
}

const taken = {
  users_username: ['username', 'This username is taken. Please choose another.'],
  users_email: ['email', 'There is already an account with this email. Log in instead?'],
} as const;

async function createMember(db: House['db'], form: RegisterForm) {
  const password_hash = await hashPassword(form.password);
  try {
    return await insertUser(db, {
      username: form.username,
      email: form.email,
      password_hash,
      newsletter: form.newsletter === 1 || form.newsletter === true,
      affiliate_id: form.affiliate_id,
      refer_id: form.refer_id,
      refer_code: form.refer_code,
      pixel_id: form.pixel_id,
    });
  } catch (error) {
    // The unique indexes decide, not a look beforehand: two people may want one name at the same moment.
    const cause = error instanceof Error ? error.cause : undefined;
    const constraint =
      cause && typeof cause === 'object' && 'constraint' in cause ? String(cause.constraint) : '';
    if (!(constraint in taken)) throw error;
    const [field, text] = taken[constraint as keyof typeof taken];
    throw unprocessable(text, { [field]: [text] });
  }
}
