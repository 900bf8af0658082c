import { CLAIM_FILING_DAYS, type ErrorDetail } from '@bidkit/contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { ago } from '../../db/now.ts';
import { isUnanswered } from '../../db/payment-expressions.ts';
import {
  insuranceClaims,
  lots,
  orders,
  payments,
  products,
  refunds,
  rmas,
  supportTickets,
  wonItems,
} from '../../db/schema.ts';
import { detail } from '../../kernel/problem.ts';

// What staff still do for a member, for which they need the address or the words that an erasure removes. A member can
// cancel the account meanwhile; the erasure waits.

type Id = number | SQLWrapper;

/** The paid items of a member that have not arrived. */
const undelivered = (userId: Id) =>
  sql`${wonItems.user_id} = ${userId} and ${wonItems.status} in ('paid', 'packed', 'shipped', 'in_transit', 'replaced')`;

const ordersOf = (userId: Id) => sql`select ${orders.id} from ${orders} where ${orders.user_id} = ${userId}`;

/** The refunds that have not moved their money, such as one that is paid out by check. */
const openRefunds = (userId: Id) =>
  sql`${refunds.status} in ('intended', 'requested') and ${refunds.order_id} in (${ordersOf(userId)})`;

const openReturns = (userId: Id) =>
  sql`${rmas.user_id} = ${userId} and ${rmas.status} in ('requested', 'approved', 'received')`;

/** The claims that can be filed, or that staff have not decided. One whose item is no longer lost is closed. */
const openClaims = (userId: Id) =>
  sql`(${insuranceClaims.status} = 'filed'
      or (${insuranceClaims.status} = 'sent' and ${insuranceClaims.sent_at} > ${ago({ days: CLAIM_FILING_DAYS })}))
    and ${insuranceClaims.won_item_id} in (select ${wonItems.id} from ${wonItems}
      where ${wonItems.user_id} = ${userId} and ${wonItems.status} = 'lost')`;

/** The orders whose payment has no outcome yet. */
const runningPayments = (userId: Id) =>
  sql`${orders.user_id} = ${userId} and (${orders.status} = 'capturing' or exists (select 1 from ${payments}
    where ${payments.order_id} = ${orders.id} and ${isUnanswered}))`;

/** The tickets that wait for an answer of staff. */
const openTickets = (userId: Id) =>
  sql`${supportTickets.user_id} = ${userId} and ${supportTickets.status} = 'open'`;

/** SQL condition: goods, money or a decision is on its way to the member. The erasure of their address waits for it. */
export const hasOpenBusiness = (userId: SQLWrapper) =>
  sql`(exists (select 1 from ${wonItems} where ${undelivered(userId)})
    or exists (select 1 from ${refunds} where ${openRefunds(userId)})
    or exists (select 1 from ${rmas} where ${openReturns(userId)})
    or exists (select 1 from ${insuranceClaims} where ${openClaims(userId)})
    or exists (select 1 from ${orders} where ${runningPayments(userId)}))`;

/** What staff have to finish before they erase an account at once: lines for each kind. */
export async function findOpenBusiness(
  tx: Transaction,
  userId: number,
): Promise<Record<string, ErrorDetail[]>> {
  const items = await selectItems(tx, sql`${undelivered(userId)}`);
  const claimed = await selectItems(
    tx,
    sql`${wonItems.id} in (select ${insuranceClaims.won_item_id} from ${insuranceClaims} where ${openClaims(userId)})`,
  );
  const refunding = await tx
    .select({ refund_id: refunds.id, order_id: refunds.order_id })
    .from(refunds)
    .where(openRefunds(userId))
    .orderBy(refunds.id);
  const returning = await tx
    .select({ rma_id: rmas.id })
    .from(rmas)
    .where(openReturns(userId))
    .orderBy(rmas.id);
  const tickets = await tx
    .select({ ticket_id: supportTickets.id })
    .from(supportTickets)
    .where(openTickets(userId))
    .orderBy(supportTickets.id);
  const isPaying = (await tx.$count(orders, runningPayments(userId))) > 0;
  const lines = {
    payment: isPaying ? [detail('erase_payment_running')] : [],
    undelivered: items.map((item) => detail('erase_item_undelivered', item)),
    refund: refunding.map((refund) => detail('erase_refund_open', refund)),
    return: returning.map((rma) => detail('erase_return_open', rma)),
    claim: claimed.map((item) => detail('erase_claim_open', item)),
    ticket: tickets.map((ticket) => detail('erase_ticket_open', ticket)),
  };
  return Object.fromEntries(Object.entries(lines).filter(([, details]) => details.length > 0));
}

const selectItems = (tx: Transaction, where: ReturnType<typeof undelivered>) =>
  tx
    .select({ auction_id: lots.id, short_name: products.short_name })
    .from(wonItems)
    .innerJoin(lots, sql`${lots.id} = ${wonItems.lot_id}`)
    .innerJoin(products, sql`${products.id} = ${lots.product_description_id}`)
    .where(where)
    .orderBy(lots.id);
