import type { ErrorDetail, Obligation } from '@bidkit/contract';
import { asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { itemStatus } from '../../db/item-expressions.ts';
import { bids, lots, products, subscriptions, wonItems } from '../../db/schema.ts';
import { detail, messageOf, Problem } from '../../kernel/problem.ts';

/** The live lots that a member leads. Found by the member's bids, because lots have no index of their leaders. */
const isLedBy = (userId: number | SQLWrapper) =>
  sql`${lots.status} = 'live' and ${lots.leader_id} = ${userId}
    and ${lots.id} in (select ${bids.lot_id} from ${bids} where ${bids.user_id} = ${userId})`;

/** The won items of a member that are not paid, or whose payment has not arrived. */
const isOwedBy = (userId: number | SQLWrapper) =>
  sql`${wonItems.user_id} = ${userId} and ${wonItems.status} in ('unpaid', 'held')`;

/** The subscriptions of a member that PayPal would charge again. */
const isRenewedFor = (userId: number | SQLWrapper) =>
  sql`${subscriptions.user_id} = ${userId} and ${subscriptions.status} <> 'ended' and ${subscriptions.cancelled_at} is null`;

/** SQL condition: the member has something to settle before their data can be erased. */
export const hasObligations = (userId: SQLWrapper) =>
  sql`(exists (select 1 from ${wonItems} where ${isOwedBy(userId)})
    or exists (select 1 from ${lots} where ${isLedBy(userId)})
    or exists (select 1 from ${subscriptions} where ${isRenewedFor(userId)}))`;

const kinds = { unpaid: 'unpaid', paying: 'paying', held: 'check' } as const;

/** What a member has to settle before their account can be canceled. */
export async function findObligations(db: Database | Transaction, userId: number): Promise<Obligation[]> {
  const lot = { auction_id: lots.id, short_name: products.short_name };
  const owed = await db
    .select({ ...lot, status: itemStatus })
    .from(wonItems)
    .innerJoin(lots, eq(lots.id, wonItems.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(isOwedBy(userId))
    .orderBy(asc(wonItems.pay_by));
  const led = await db
    .select(lot)
    .from(lots)
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(isLedBy(userId))
    .orderBy(asc(lots.ends_at));
  const renews = await db.$count(subscriptions, isRenewedFor(userId));
  const renewal = { kind: 'renewal' as const, auction_id: null, short_name: null };
  return [
    ...owed.map(({ status, ...item }) => ({ kind: kinds[status as keyof typeof kinds], ...item })),
    ...led.map((item) => ({ kind: 'leading' as const, ...item })),
    ...(renews > 0 ? [renewal] : []),
  ];
}

/** The codes of obligations in words to the member, and to staff who erase the account. */
const wordings = {
  member: {
    all: 'account_has_obligations',
    unpaid: 'cancellation_item_unpaid',
    paying: 'cancellation_item_paying',
    check: 'cancellation_check_held',
    leading: 'cancellation_lot_led',
    renewal: 'cancellation_membership_renews',
  },
  staff: {
    all: 'erase_has_obligations',
    unpaid: 'erase_item_unpaid',
    paying: 'erase_item_paying',
    check: 'erase_check_held',
    leading: 'erase_lot_led',
    renewal: 'erase_membership_renews',
  },
} as const;

/** The refusal of a cancellation or an erasure, with a line for each obligation, for the member or for staff, and for `others`. */
export function refuseObligations(
  obligations: readonly Obligation[],
  reader: keyof typeof wordings = 'member',
  others: Readonly<Record<string, ErrorDetail[]>> = {},
): Problem {
  const codes = wordings[reader];
  const fields: Record<string, ErrorDetail[]> = { ...others };
  for (const { kind, auction_id, short_name } of obligations) {
    const lot = { auction_id: auction_id ?? '', short_name: short_name ?? '' };
    fields[kind] ??= [];
    fields[kind].push(kind === 'renewal' ? detail(codes.renewal) : detail(codes[kind], lot));
  }
  const errors = Object.fromEntries(
    Object.entries(fields).map(([kind, details]) => [kind, details.map(messageOf)]),
  );
  return new Problem(codes.all, { errors, fields });
}
