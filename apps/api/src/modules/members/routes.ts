import type { memberEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { makeOnce } from '../audit/once.ts';
import { readMember, readNote } from './detail.ts';
import { listMembers } from './list.ts';
import { openLogInLink, startLogInAs } from './log-in-as.ts';
import { addMemberNote, sendPasswordReset, verifyMemberEmail } from './steps.ts';

/** The calls of staff about members. Each change is audited in its own transaction. */
export function memberHandlers({
  config,
  db,
}: Pick<AppContext, 'config' | 'db'>): Handlers<typeof memberEndpoints> {
  const { publicUrl } = config;
  return {
    listMembers: ({ query }) => listMembers(db, query),

    getMember: ({ params, caller }) => readMember(db, caller.id, params.id),

    async verifyMemberEmail({ params, body, caller }) {
      await verifyMemberEmail(db, { staffId: caller.id, userId: params.id, reason: body.reason });
      return { success: true };
    },

    async sendPasswordReset({ params, body, caller }) {
      const order = { staffId: caller.id, userId: params.id, reason: body.reason };
      await sendPasswordReset(db, order, publicUrl);
      return { success: true };
    },

    async addMemberNote({ params, body, caller, idempotencyKey: key }) {
      const call = { staffId: caller.id, key, request: ['addMemberNote', params, body] } as const;
      const id = await db.transaction((tx) =>
        makeOnce(tx, call, () => addMemberNote(tx, caller.id, params.id, body.message)),
      );
      return readNote(db, id);
    },

    logInAsMember: ({ params, body, caller }) =>
      startLogInAs(db, { staffId: caller.id, userId: params.id, reason: body.reason }, publicUrl),

    openLogInLink: async ({ body }) => ({ token: await openLogInLink(db, body.token, publicUrl) }),
  };
}
