import type { CombinedTotal } from '@bidkit/contract';
import type { Database } from '../../../../db/database.ts';
import { toDollars } from '../../../../kernel/money.ts';
import { refuse } from '../../../../kernel/problem.ts';
import { findCombined } from '../../combined-queries.ts';
import { findOrder } from '../../order-queries.ts';
import type { WonItemRow } from '../../payables/won-item.ts';
import {
  type Bill,
  computeBill,
  type Destination,
  toTotals,
  UNKNOWN_DESTINATION,
} from '../../totals/totals.ts';
import { findAddresses, toOrderAddress } from '../addresses/addresses.ts';
import { sumOfPrices } from '../purchase.ts';
import { findPayable, readShippingSaved } from './items-together.ts';

const nothing: Bill = { price_cents: 0, shipping_cents: 0, tax_cents: 0, total_cents: 0 };

/**
 * The cost of some unpaid items of a member in one payment, by default of all that can be paid now. The first of them
 * leads: the totals are for the address that its checkout uses.
 * @throws Problem 409 when one of the lots has no item that the member can pay for now
 */
export async function readCombinedTotal(
  db: Database,
  userId: number,
  lotIds: ReadonlySet<number> | null,
): Promise<CombinedTotal> {
  const payable = await findPayable(db, userId);
  const chosen = payable.flatMap(({ item }) => ((lotIds?.has(item.lot_id) ?? true) ? [item] : []));
  if (lotIds && chosen.length < lotIds.size) throw refuse('item_not_combinable');
  const [lead] = chosen;
  const address = lead ? await findAddressOf(db, userId, lead) : null;
  const to = address ?? UNKNOWN_DESTINATION;
  const bill = lead ? await computeBill(db, sumOfPrices(chosen), to) : nothing;
  const ids = new Set(chosen.map(({ id }) => id));
  return {
    ...toTotals(bill),
    items: payable.map(({ item, name }) => ({
      auction_id: item.lot_id,
      name,
      sale_price: toDollars(item.price_cents),
      is_chosen: ids.has(item.id),
    })),
    shipping_saved: await readShippingSaved(db, chosen, bill.shipping_cents, to),
    is_tax_known: address !== null,
  };
}

/** The address of an item's checkout: that of its last order, else the last used one. */
async function findAddressOf(db: Database, userId: number, lead: WonItemRow): Promise<Destination | null> {
  const order = (await findCombined(db, lead.id)) ?? (await findOrder(db, lead.id));
  if (order?.address) return order.address;
  const [last] = await findAddresses(db, userId);
  return last ? toOrderAddress(last) : null;
}
