import { inArray } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { lastUsedFirst, listedAddresses } from '../../../db/listed-addresses.ts';
import { addresses, orders } from '../../../db/schema.ts';
import { toDollars } from '../../../kernel/money.ts';
import { computeBill, type Destination, UNKNOWN_DESTINATION } from './totals.ts';

/** What a member has to pay for an item. */
export interface AmountDue {
  /** With shipping and tax, in dollars, as the checkout shows it first. */
  readonly amount_due: number;
  /** Whether an address has decided the tax. */
  readonly is_tax_known: boolean;
}

interface DueItem {
  readonly id: number;
  readonly price_cents: number;
}

/** What the member has to pay for unpaid items, by won item: at the order's address, or the last used one. */
export async function readAmountsDue(
  db: Database,
  userId: number,
  items: readonly DueItem[],
): Promise<ReadonlyMap<number, AmountDue>> {
  if (items.length === 0) return new Map();
  const ids = items.map(({ id }) => id);
  const [last, billed] = await Promise.all([
    findLastDestination(db, userId),
    db
      .select({ id: orders.won_item_id, total_cents: orders.total_cents })
      .from(orders)
      .where(inArray(orders.won_item_id, ids)),
  ]);
  const totals = new Map(billed.map(({ id, total_cents }) => [id, total_cents]));
  const due = await Promise.all(
    items.map(async ({ id, price_cents }): Promise<[number, AmountDue]> => {
      const billedCents = totals.get(id);
      const cents =
        billedCents ?? (await computeBill(db, price_cents, last ?? UNKNOWN_DESTINATION)).total_cents;
      const is_tax_known = billedCents !== undefined || last !== undefined;
      return [id, { amount_due: toDollars(cents), is_tax_known }];
    }),
  );
  return new Map(due);
}

/** The place of the member's last used address. */
export async function findLastDestination(db: Database, userId: number): Promise<Destination | undefined> {
  const [last] = await db
    .select({
      country_codes_id: addresses.country_codes_id,
      state_code_id: addresses.state_code_id,
      zip_code: addresses.zip_code,
    })
    .from(addresses)
    .where(listedAddresses(userId))
    .orderBy(...lastUsedFirst)
    .limit(1);
  return last;
}
