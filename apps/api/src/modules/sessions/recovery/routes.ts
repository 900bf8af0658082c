import type { recoveryEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { limitAddress } from '../../../kernel/limit-address.ts';
import { refuse } from '../../../kernel/problem.ts';
import { attemptKeys, countFromTo, takeBackAttempt } from '../attempt-limits.ts';
import { browserOf } from '../browser-name.ts';
import { hashToken } from '../tokens.ts';
import { findByLink, insertRequest } from './queries.ts';
import { recoveryKey, resetPassword } from './reset-password.ts';

/** Recovery of a password. */
export function recoveryHandlers({
  db,
  config,
  signOut,
}: Pick<AppContext, 'db' | 'config' | 'signOut'>): Handlers<typeof recoveryEndpoints> {
  return {
    async recoverPassword({ body, request }) {
      const wait = await countFromTo(db, fromAddress(request.ip), recoveryKey(body.email));
      if (wait !== null) throw refuse('too_many_recoveries', { seconds: wait });
      await insertRequest(db, body.email);
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
      return { success: true, ...others };
    },
  };
}

const fromAddress = (ip: string) => attemptKeys.recoveryFrom(limitAddress(ip));
