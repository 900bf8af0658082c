import type { DealChange } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { readNow } from '../../../db/now.ts';
import { dealOffers, deals } from '../../../db/schema.ts';
import { compareFields } from '../../../kernel/compare-fields.ts';
import { toCents, toDollars } from '../../../kernel/money.ts';
import { refuse, refuseField } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { refuseChanged } from '../../audit/refuse-changed.ts';
import type { DealRow } from '../negotiation.ts';

const YEAR_MS = 366 * 86_400_000;

type Fields = Pick<DealRow, 'asking_cents' | 'floor_cents' | 'stock' | 'ends_at'>;

/**
 * The deal, which neither staff nor sales change before the end of the transaction, and for which no member can begin to
 * negotiate.
 */
async function lockDeal(tx: Transaction, id: number): Promise<DealRow> {
  const [deal] = await tx.select().from(deals).where(eq(deals.id, id)).for('update');
  if (!deal) throw refuse('deal_not_found');
  return deal;
}

/**
 * Changes the given fields of a deal. Negotiations that have begun keep their asking price.
 * @throws Problem 404 for an unknown deal, 409 for one that somebody else has changed and for a floor that members have
 * negotiated with, 422 for its fields
 */
export async function changeDeal(
  tx: Transaction,
  staffId: number,
  id: number,
  form: DealChange,
): Promise<void> {
  const deal = await lockDeal(tx, id);
  await refuseChanged(tx, { subject: 'deal', ...deal }, form.base_version);
  const { names, before, after } = compareFields<Fields>(deal, await fieldsOf(tx, deal, form));
  if (names.length === 0) return;
  const negotiated = names.includes('floor_cents')
    ? await tx.$count(dealOffers, eq(dealOffers.deal_id, id))
    : 0;
  if (negotiated > 0) throw refuseField('floor', 'deal_floor_fixed', { floor: toDollars(deal.floor_cents) });
  if ((after.floor_cents ?? deal.floor_cents) > (after.asking_cents ?? deal.asking_cents))
    throw refuseField(form.floor === undefined ? 'asking' : 'floor', 'deal_floor_above_asking');
  await tx
    .update(deals)
    .set({ ...after, version: deal.version + 1 })
    .where(eq(deals.id, id));
  await writeAudit(tx, staffId, { action: 'change', subject: 'deal', subject_id: id, before, after });
}

async function fieldsOf(
  tx: Transaction,
  deal: DealRow,
  { asking, floor, stock, base_stock, ends_at }: DealChange,
): Promise<Partial<Fields>> {
  return {
    ...(asking !== undefined && { asking_cents: toCents(asking) }),
    ...(floor !== undefined && { floor_cents: toCents(floor) }),
    ...(stock !== undefined && { stock: stockAfter(deal, stock, base_stock) }),
    ...(ends_at !== undefined && { ends_at: await endOf(tx, deal, ends_at) }),
  };
}

/** What is left of a stock, of which members may have bought since staff have read it. */
function stockAfter(deal: DealRow, wanted: number, read: number | undefined): number {
  if (read === undefined) throw refuseField('base_stock', 'deal_stock_not_read');
  return Math.max(0, deal.stock + wanted - read);
}

/** @throws Problem 422 for a new end that is over, or too late */
async function endOf(tx: Transaction, deal: DealRow, text: string): Promise<Date> {
  const end = new Date(text);
  if (end.getTime() === deal.ends_at.getTime()) return end;
  const left = end.getTime() - (await readNow(tx)).getTime();
  if (left <= 0) throw refuseField('ends_at', 'deal_end_past');
  if (left > YEAR_MS) throw refuseField('ends_at', 'deal_end_too_late');
  return end;
}

/** Ends a deal now: nobody can begin to negotiate. Those who have begun can finish. */
export async function endDeal(tx: Transaction, staffId: number, id: number, reason: string): Promise<void> {
  const deal = await lockDeal(tx, id);
  const now = await readNow(tx);
  if (deal.ends_at <= now) throw refuse('deal_ended');
  await tx
    .update(deals)
    .set({ ends_at: now, version: deal.version + 1 })
    .where(eq(deals.id, id));
  await writeAudit(tx, staffId, {
    ...{ action: 'end', subject: 'deal', subject_id: id, reason },
    ...{ before: { ends_at: deal.ends_at }, after: { ends_at: now } },
  });
}
