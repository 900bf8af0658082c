import type { securityEndpoints } from '@bidkit/contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import { readToken } from '../../kernel/bearer-token.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { hashToken } from '../session/tokens.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, listSessions } from './sessions.ts';

/** A member's password and sessions. `signOut` closes the sockets of ended sessions. */
export function securityHandlers(
  { db, mailWorker, config }: Pick<AppContext, 'db' | 'mailWorker' | 'config'>,
  signOut: (tokenHashes: readonly string[]) => void,
): Handlers<typeof securityEndpoints> {
  return {
    async changePassword({ body, caller, request }) {
      const change = { userId: caller.id, password: body.password, keptHash: ownHash(request) };
      signOut(await changePassword(db, change, config.publicUrl));
      mailWorker.wake();
      return { message: 'Your password has been changed. You were logged out everywhere else.' };
    },

    listSessions: ({ caller, request }) => listSessions(db, caller.id, ownHash(request)),

    async endOtherSessions({ caller, request }) {
      signOut(await endOtherSessions(db, caller.id, ownHash(request)));
      return { success: true };
    },
  };
}

/** The hash of the caller's token, which these calls require. */
const ownHash = (request: FastifyRequest) => hashToken(readToken(request) ?? '');
