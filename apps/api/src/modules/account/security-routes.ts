import { LISTED_EVENTS, type securityEndpoints } from '@bidkit/contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import { readToken } from '../../kernel/bearer-token.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { refuseField } from '../../kernel/problem.ts';
import { findEvents } from '../sessions/account-events.ts';
import { browserOf } from '../sessions/browser-name.ts';
import { checkPasswords } from '../sessions/check-password.ts';
import { readOtherLogins } from '../sessions/other-logins.ts';
import { makeFresh } from '../sessions/session-queries.ts';
import { hashToken } from '../sessions/tokens.ts';
import { findUser } from '../sessions/users.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

/** A member's password, confirmation and sessions. */
export function securityHandlers(
  context: Pick<AppContext, 'db' | 'config' | 'signOut'>,
): Handlers<typeof securityEndpoints> {
  const { db, config, signOut } = context;
  const checkPassword = checkPasswords(context);
  return {
    getConfirmation: async ({ caller }) => ({
      is_fresh: caller.isFresh,
      has_password: (await findUser(db, caller.id))?.password_hash != null,
      ...(await readOtherLogins(db, caller.id)),
    }),

    async confirmByPassword({ body: { password, device }, caller, request }) {
      const browser = browserOf(request);
      const attempt = { name: caller.username, password, address: request.ip, device, browser };
      if ((await checkPassword(attempt))?.id !== caller.id) throw refuseField('password', 'password_wrong');
      return { fresh_until: (await makeFresh(db, ownHash(request))).toISOString() };
    },

    async changePassword({ body, caller, request }) {
      const session = { keptHash: ownHash(request), browser: browserOf(request) };
      const change = { userId: caller.id, password: body.password, ...session };
      signOut(await changePassword(db, change, config.publicUrl));
      return { message: 'Your password has been changed. You were logged out everywhere else.' };
    },

    listSessions: ({ caller, request }) => listSessions(db, caller.id, ownHash(request)),

    async endSession({ params, caller, request }) {
      signOut([await endSession(db, caller.id, { id: params.id, browser: browserOf(request) })]);
      return { success: true };
    },

    async endOtherSessions({ caller, request }) {
      const session = { keptHash: ownHash(request), browser: browserOf(request) };
      signOut(await endOtherSessions(db, caller.id, session));
      return { success: true };
    },

    listAccountEvents: ({ caller }) => findEvents(db, caller.id, { limit: LISTED_EVENTS, offset: 0 }),
  };
}

/** The hash of the caller's token, which these calls require. */
const ownHash = (request: FastifyRequest) => hashToken(readToken(request) ?? '');
