import type { Credit } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bids, orders, users, wonItems } from '../../db/schema.ts';
import { toDollars } from '../../kernel/money.ts';

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface Row {
  readonly kind: Credit['kind'];
  readonly ms: number;
  readonly user_id: number;
  readonly auction_id: number | null;
  readonly count: number;
  readonly cents: number | null;
  readonly order_id: number | null;
  readonly transaction_id: string | null;
}

/**
 * A partner's credits from `from` (inclusive) to `to` (exclusive), the oldest first. A member's bids on one lot are one
 * line, dated by the first of them. Amounts are prices in dollars, without shipping and tax.
 */
export async function findCredits(db: Database, partnerId: number, { from, to }: Period): Promise<Credit[]> {
  const [begin, end] = [from ?? '-infinity', to ?? 'infinity'];
  const isInPeriod = (column: string) =>
    sql`${sql.raw(column)} >= ${begin}::timestamptz and ${sql.raw(column)} < ${end}::timestamptz`;
  const { rows } = (await db.execute(sql`
    select kind, (extract(epoch from time) * 1000)::float8 as ms, user_id, auction_id, count, cents::float8,
      order_id, transaction_id from (
      select 'sign-up' as kind, u.created_at as time, u.id as user_id, null::int as auction_id, 1 as count,
        null::bigint as cents, null::int as order_id, null::text as transaction_id
      from ${users} u where u.partner_id = ${partnerId} and ${isInPeriod('u.created_at')}
      union all
      select 'bids', min(b.decided_at), b.user_id, b.lot_id, count(*)::int, null, null, null
      from ${bids} b where b.partner_id = ${partnerId} and ${isInPeriod('b.decided_at')} group by b.user_id, b.lot_id
      union all
      select 'win', w.won_at, w.user_id, w.lot_id, 1, w.price_cents, null, null
      from ${wonItems} w where w.partner_id = ${partnerId} and w.status <> 'forfeited' and ${isInPeriod('w.won_at')}
      union all
      select 'order', o.paid_at, o.user_id, o.lot_id, 1, o.price_cents, o.id, o.transaction_id
      from ${orders} o where o.partner_id = ${partnerId} and o.status = 'paid' and ${isInPeriod('o.paid_at')}
    ) credits order by time, kind, user_id, auction_id`)) as { rows: Row[] };
  return rows.map(({ ms, cents, ...row }) => ({
    ...row,
    time: new Date(ms).toISOString(),
    amount: cents === null ? null : toDollars(cents),
  }));
}
