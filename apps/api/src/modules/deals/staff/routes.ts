import type { staffDealEndpoints } from '@bidkit/contract';
import { existingRow } from '../../../db/rows.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { makeOnce } from '../../audit/once.ts';
import { toStaffDeal } from '../projection.ts';
import { findDealsById } from '../queries.ts';
import { stageDeal } from '../staging.ts';
import { changeDeal, endDeal } from './change.ts';
import { listStaffDeals } from './list.ts';
import { readStaffDeal } from './read.ts';
import { listDealRules, readDealRule, saveDealRule } from './rules.ts';

/** The calls of staff about daily deals. Each change is audited in its own transaction. */
export function staffDealHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof staffDealEndpoints> {
  return {
    async createDeal({ body, caller, idempotencyKey: key }) {
      const request = ['createDeal', body] as const;
      const id = await db.transaction((tx) =>
        makeOnce(tx, { staffId: caller.id, key, request }, () => stageDeal(tx, caller.id, body)),
      );
      return toStaffDeal(existingRow(await findDealsById(db, [id]), `Deal ${id}`));
    },

    listStaffDeals: ({ query }) => listStaffDeals(db, query),

    getStaffDeal: ({ params }) => readStaffDeal(db, params.id),

    async changeDeal({ params, body, caller }) {
      await db.transaction((tx) => changeDeal(tx, caller.id, params.id, body));
      return readStaffDeal(db, params.id);
    },

    async endDeal({ params, body, caller }) {
      await db.transaction((tx) => endDeal(tx, caller.id, params.id, body.reason));
      return readStaffDeal(db, params.id);
    },

    listDealRules: () => listDealRules(db),

    async saveDealRule({ body, caller }) {
      const id = await db.transaction((tx) => saveDealRule(tx, caller.id, body));
      return readDealRule(db, id);
    },
  };
}
