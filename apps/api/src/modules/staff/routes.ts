import type {
  auditEndpoints,
  extendEndpoints,
  officeSearchEndpoints,
  staffEndpoints,
  staffLotListEndpoints,
  staffMemberEndpoints,
} from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { toPage } from '../../kernel/page.ts';
import { refuse } from '../../kernel/problem.ts';
import { restoreAccount } from '../account/cancellation.ts';
import {
  broadcastCancellation,
  broadcastNewEnd,
  broadcastNewTerms,
} from '../auctions/broadcast-lot-change.ts';
import { writeAudit } from '../audit/audit.ts';
import { makeOnce } from '../audit/once.ts';
import { dayOf } from '../listings/local-day.ts';
import { countEvents, findEvents } from '../sessions/account-events.ts';
import { findUser } from '../sessions/users.ts';
import { listAudit } from './audit-list.ts';
import { writeBackup } from './backup.ts';
import { liftBidLimit } from './bid-limit.ts';
import { changeLots } from './change-lots.ts';
import { extendLot, extendLots } from './extend-lots.ts';
import { importLots } from './import.ts';
import { listForm } from './listing.ts';
import { listStaffLots } from './lot-list.ts';
import { cancelLot, changeLot, relistLot } from './lots.ts';
import { readStaffLot } from './queries.ts';
import { searchOffice } from './search.ts';
import { signOutEverywhere } from './sign-out.ts';
import { backupFolder } from './system/read-system.ts';

type StaffHandlers = Handlers<
  typeof staffEndpoints &
    typeof auditEndpoints &
    typeof extendEndpoints &
    typeof staffLotListEndpoints &
    typeof staffMemberEndpoints &
    typeof officeSearchEndpoints
>;

/** The calls of staff. Each action is audited in its own transaction. */
export function staffHandlers(
  context: Pick<AppContext, 'config' | 'db' | 'broadcast' | 'disconnectUser' | 'dump' | 'now'>,
): StaffHandlers {
  const { config, db, disconnectUser, dump, now } = context;
  return {
    searchOffice: async ({ query, caller }) => ({
      results: await searchOffice(db, caller, query.q, dayOf(now())),
    }),

    async createAuction({ body, caller, idempotencyKey: key }) {
      const request = ['createAuction', body] as const;
      const id = await db.transaction((tx) =>
        makeOnce(
          tx,
          { staffId: caller.id, key, request },
          async () => (await listForm(tx, caller.id, body)).id,
        ),
      );
      return readStaffLot(db, id);
    },

    importAuctions: ({ body, caller }) => importLots(db, caller.id, body),

    listStaffAuctions: ({ query }) => listStaffLots(db, query),

    changeAuctions: ({ body, caller }) => changeLots(context, caller, body),

    getStaffAuction: ({ params }) => readStaffLot(db, params.id),

    async changeAuction({ params, body, caller }) {
      const lot = await changeLot(db, caller.id, params.id, body);
      if (lot) broadcastNewTerms(context, lot);
      return readStaffLot(db, params.id);
    },

    async extendAuction({ params, body, caller }) {
      const order = { staffId: caller.id, reason: body.reason };
      const { lot, leaderName } = await extendLot(db, order, params.id, new Date(body.ends_at));
      broadcastNewEnd(context, lot, leaderName);
      return readStaffLot(db, lot.id);
    },

    async extendAuctions({ body, caller, idempotencyKey }) {
      const order = { staffId: caller.id, reason: body.reason };
      const asked = { endsBefore: new Date(body.ends_before), minutes: body.minutes };
      const { count, extended } = await extendLots(db, order, { ...asked, key: idempotencyKey });
      for (const { lot, leaderName } of extended) broadcastNewEnd(context, lot, leaderName);
      return { count };
    },

    async cancelAuction({ params, body, caller }) {
      const lot = await cancelLot(db, caller.id, params.id, body.reason);
      broadcastCancellation(context, lot);
      return readStaffLot(db, lot.id);
    },

    async relistAuction({ params, body, caller }) {
      const lot = await relistLot(db, caller.id, params.id, body);
      return readStaffLot(db, lot.id);
    },

    async listMemberEvents({ params, query }) {
      if (!(await findUser(db, params.id))) throw refuse('member_not_found');
      const { page, size } = query;
      const events = await findEvents(db, params.id, { limit: size, offset: (page - 1) * size });
      return toPage(query, await countEvents(db, params.id), events);
    },

    async signOutMember({ params, body, caller }) {
      const userId = params.id;
      await signOutEverywhere(db, caller.id, userId, body.reason);
      disconnectUser(userId);
      return { success: true };
    },

    async createBackup({ caller }) {
      if (!dump || config.dataDir === null) throw refuse('backup_not_embedded');
      const backup = await writeBackup(dump, backupFolder(config.dataDir), now());
      await writeAudit(db, caller.id, {
        action: 'back-up',
        subject: 'database',
        subject_id: 0,
        after: backup,
      });
      return backup;
    },

    async liftBidLimit({ params, body, caller }) {
      await liftBidLimit(db, caller.id, params.id, body.reason);
      return { success: true };
    },

    async restoreAccount({ params, body, caller }) {
      const { publicUrl } = config;
      await restoreAccount(db, caller.id, params.id, { reason: body.reason, publicUrl });
      return { success: true };
    },

    listAudit: ({ query }) => listAudit(db, query),
  };
}
