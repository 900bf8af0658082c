import type { restrictionEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { rejectOffersOf } from '../items/sales/second-chances.ts';
import { eraseMember } from './erase-member.ts';
import { mergeMembers } from './merge/merge-members.ts';
import { liftRestriction, listRestrictions, restrictMember } from './restrictions.ts';

/** What staff take away from members, and merged and erased accounts. */
export function restrictionHandlers({
  db,
  config,
  disconnectUser,
}: Pick<AppContext, 'db' | 'config' | 'disconnectUser'>): Handlers<typeof restrictionEndpoints> {
  const { publicUrl } = config;
  return {
    listRestrictions: ({ params }) => listRestrictions(db, params.id),

    async restrictMember({ params, body, caller }) {
      const restriction = await restrictMember(db, caller.id, params.id, { ...body, publicUrl });
      if (body.kind === 'login') disconnectUser(params.id);
      if (body.kind === 'bidding') await rejectOffersOf(db, params.id, config.secondChance);
      return restriction;
    },

    liftRestriction: ({ params, body, caller }) =>
      liftRestriction(db, caller.id, params.id, { ...body, publicUrl }),

    async mergeMembers({ params, body, caller }) {
      const member = await mergeMembers(db, caller.id, params.id, { ...body, publicUrl });
      disconnectUser(params.id);
      return member;
    },

    async eraseMember({ params, body, caller }) {
      await eraseMember(db, caller.id, params.id, body.reason);
      disconnectUser(params.id);
      await rejectOffersOf(db, params.id, config.secondChance);
      return { success: true };
    },
  };
}
