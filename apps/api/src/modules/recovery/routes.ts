import type { recoveryEndpoints } from '@bidkit/contract';
import type { Database } from '../../db/database.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { limitAddress } from '../../kernel/limit-address.ts';
import { refuse } from '../../kernel/problem.ts';
import type { Worker } from '../../kernel/worker.ts';
import { attemptKeys, countAttempt, takeBackAttempt } from '../session/attempts.ts';
import { browserOf } from '../session/browser-name.ts';
import { hashToken } from '../session/tokens.ts';
import { findByLink, insertRequest } from './queries.ts';
import { recoveryKey, resetPassword } from './reset-password.ts';

/** Recovery of a password. `recovery` sends the links; `signOut` closes the sockets of ended sessions. */
export function recoveryHandlers(
  { db, mailWorker, config }: Pick<AppContext, 'db' | 'mailWorker' | 'config'>,
  recovery: Pick<Worker, 'wake'>,
  signOut: (tokenHashes: readonly string[]) => void,
): Handlers<typeof recoveryEndpoints> {
  return {
    async recoverPassword({ body, request }) {
      await countRequest(db, body.email, request.ip);
      await insertRequest(db, body.email);
      recovery.wake();
      return { success: true };
    },

    async checkPasswordReset({ body }) {
      const member = await findByLink(db, hashToken(body.token));
      if (!member) throw refuse('reset_link_invalid');
      return { username: member.username };
    },

    async resetPassword({ body, request }) {
      const { ended, others } = await resetPassword(
        db,
        { ...body, browser: browserOf(request) },
        config.publicUrl,
      );
      signOut(ended);
      await takeBackAttempt(db, fromAddress(request.ip));
      mailWorker.wake();
      return { success: true, ...others };
    },
  };
}

const fromAddress = (ip: string) => attemptKeys.recoveryFrom(limitAddress(ip));

/**
 * Counts a request by its sender and by the address in it. A refused one counts for neither.
 * @throws Problem 429 with the seconds to wait
 */
async function countRequest(db: Database, email: string, ip: string): Promise<void> {
  const from = fromAddress(ip);
  const fromWait = await countAttempt(db, from);
  if (fromWait !== null) throw refuse('too_many_recoveries', { seconds: fromWait });
  const wait = await countAttempt(db, recoveryKey(email));
  if (wait === null) return;
  await takeBackAttempt(db, from);
  throw refuse('too_many_recoveries', { seconds: wait });
}
