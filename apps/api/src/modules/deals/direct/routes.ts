import type { directEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { toDollars, toShownCents } from '../../../kernel/money.ts';
import { refuse } from '../../../kernel/problem.ts';
import { productDescription } from '../../auctions/projection.ts';
import { buyDirect } from './buying.ts';
import { findStock, readDeadline } from './queries.ts';

type DirectHandlers = Handlers<typeof directEndpoints>;

/** Buy direct: items at a fixed price. */
export function directHandlers({ db }: Pick<AppContext, 'db'>): DirectHandlers {
  return {
    async getDirectSale({ params }) {
      const row = await findStock(db, params.id);
      const bdp_cents = row?.lot.bdp_cents ?? null;
      if (!row || bdp_cents === null) throw refuse('not_for_direct_sale');
      const { lot, product, is_live } = row;
      return {
        id: lot.id,
        bdp: toDollars(bdp_cents),
        opening_bid: toDollars(lot.opening_cents),
        // 0 means sold out. An ended auction counts as sold out.
        inventory_count: is_live ? (lot.bdp_stock ?? 0) : 0,
        description: product.description,
        product_description_id: product.id,
        control: { product_description: productDescription(row) },
      };
    },

    async acceptDirectSale({ params, body, caller, idempotencyKey }) {
      const lotId = await buyDirect(db, {
        auctionId: params.id,
        userId: caller.id,
        shownCents: toShownCents(body?.amount),
        key: idempotencyKey,
        partnerId: caller.partnerId,
      });
      const pay_by = await readDeadline(db, caller.id, lotId);
      return { schedule_id: lotId, pay_by: pay_by.toISOString() };
    },
  };
}
