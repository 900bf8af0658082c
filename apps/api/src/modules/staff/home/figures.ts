import { FIGURE_DAYS, type FigureKey, type Figures, figureKeys } from '@bidkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { paidOrNever } from '../../../db/index-expressions.ts';
import { bids, lots, orders, parcelItems, parcels, refunds, wonItems } from '../../../db/schema.ts';
import { withIndexes } from '../../../db/with-indexes.ts';
import { readBusinessValues } from '../../../kernel/site-settings.ts';

/** The period, from its start until now, and the one before it. */
interface Periods {
  readonly from: Date;
  readonly to: Date;
  readonly previousFrom: Date;
  readonly previousTo: Date;
}

const at = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;

/** Whether an instant is in one of the periods. Both are bounded, so that one scan of an index has both. */
const inEither = (time: SQL, { from, to, previousFrom, previousTo }: Periods): SQL =>
  sql`${time} >= ${at(previousFrom)} and ${time} < ${at(to)}
    and (${time} >= ${at(from)} or ${time} < ${at(previousTo)})`;

const isNow = (time: SQL, { from }: Periods): SQL => sql`(${time} >= ${at(from)}) as is_now`;

/** A figure of each period, of rows with `is_now`. */
const ofEach = (measure: (which: SQL) => SQL, rows: SQL): SQL =>
  sql`select ${measure(sql`is_now`)} as value, ${measure(sql`not is_now`)} as previous from (${rows}) found`;

/** The hand-over of a parcel as its index has it. */
const shippedAt = sql`coalesce(${parcels.shipped_at}, '-infinity')`;

/** Each figure as a query with one row: `value` and `previous`. */
export const figureQueries: Readonly<Record<FigureKey, (periods: Periods) => SQL>> = {
  paid_sell_through: (periods) =>
    ofEach(
      (which) => sql`100.0 * count(*) filter (where ${which} and is_paid)
        / nullif(count(*) filter (where ${which}), 0)`,
      sql`select ${isNow(sql`${lots.closed_at}`, periods)}, exists (select 1 from ${wonItems}
          where ${wonItems.lot_id} = ${lots.id} and ${wonItems.status} not in ('unpaid', 'held', 'forfeited'))
          as is_paid
        from ${lots} where ${lots.sale_kind} = 'auction' and ${lots.status} in ('sold', 'unsold')
          and ${inEither(sql`${lots.closed_at}`, periods)}`,
    ),
  net_sales: (periods) =>
    ofEach(
      (which) => sql`coalesce(sum(cents) filter (where ${which}), 0) / 100.0`,
      sql`select ${isNow(sql`${orders.paid_at}`, periods)}, ${orders.price_cents} as cents from ${orders}
          where ${orders.won_item_id} is not null
            and ${inEither(paidOrNever(orders.paid_at), periods)}
        union all
        select ${isNow(sql`${refunds.created_at}`, periods)}, -${refunds.price_cents} from ${refunds}
          inner join ${orders} on ${orders.id} = ${refunds.order_id}
          where ${orders.won_item_id} is not null and ${refunds.status} in ('requested', 'confirmed')
            and ${inEither(sql`${refunds.created_at}`, periods)}`,
    ),
  time_to_ship: (periods) =>
    ofEach(
      (which) => sql`percentile_cont(0.5) within group (order by hours) filter (where ${which})`,
      sql`select ${isNow(sql`${parcels.shipped_at}`, periods)},
          extract(epoch from ${parcels.shipped_at} - (select max(${orders.paid_at}) from ${parcelItems}
            inner join ${orders} on ${orders.won_item_id} = ${parcelItems.won_item_id}
            where ${parcelItems.parcel_id} = ${parcels.id}))::float8 / 3600 as hours
        from ${parcels} where ${inEither(shippedAt, periods)}`,
    ),
  active_bidders: (periods) =>
    ofEach(
      (which) => sql`count(distinct user_id) filter (where ${which})`,
      sql`select ${isNow(sql`${bids.decided_at}`, periods)}, ${bids.user_id} as user_id from ${bids}
        where ${inEither(sql`${bids.decided_at}`, periods)}`,
    ),
};

/** The figures of the last days, today until now included, and of as many days before, until the same time of the day. */
export function readFigures(db: Database): Promise<Figures> {
  return withIndexes(db, async (tx) => {
    const { time_zone } = await readBusinessValues(tx);
    const periods = await readPeriods(tx, time_zone);
    const each = figureKeys.map(
      (key) => sql`(select ${key}::text as key, one.value::float8 as value, one.previous::float8 as previous
        from (${figureQueries[key](periods)}) one)`,
    );
    const { rows } = (await tx.execute(sql.join(each, sql` union all `))) as unknown as {
      rows: Figures['figures'];
    };
    return {
      time_zone,
      from: periods.from.toISOString(),
      to: periods.to.toISOString(),
      figures: rows.map(({ key, value, previous }) => ({ key, value, previous })),
    };
  });
}

/** The periods now, by the clock of the database. Days begin at midnight of the time zone. */
export async function readPeriods(tx: Transaction, timeZone: string): Promise<Periods> {
  // Days are subtracted from local times: with the change to summer time a day has 23 hours.
  const instant = (local: SQL) =>
    sql`extract(epoch from ${local} at time zone ${timeZone}::text)::float8 * 1000`;
  const daysBefore = (local: SQL, days: number) => sql`(${local} - make_interval(days => ${days}::int))`;
  const local = sql`(now() at time zone ${timeZone}::text)`;
  const today = sql`date_trunc('day', ${local})`;
  const { rows } = (await tx.execute(sql`select ${instant(local)} as "to",
    ${instant(daysBefore(today, FIGURE_DAYS - 1))} as "from",
    ${instant(daysBefore(local, FIGURE_DAYS))} as "previousTo",
    ${instant(daysBefore(today, 2 * FIGURE_DAYS - 1))} as "previousFrom"`)) as unknown as {
    rows: [Record<keyof Periods, number>];
  };
  const [{ from, to, previousFrom, previousTo }] = rows;
  return {
    from: new Date(from),
    to: new Date(to),
    previousFrom: new Date(previousFrom),
    previousTo: new Date(previousTo),
  };
}
