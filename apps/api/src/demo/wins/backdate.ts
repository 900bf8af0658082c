import { eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/database.ts';
import {
  auditLog,
  insuranceClaims,
  itemStepLog,
  lots,
  orders,
  parcelItems,
  parcels,
  payments,
  productReviews,
  refunds,
  rmas,
  testimonials,
  wonItems,
} from '../../db/schema.ts';
import { hoursAfterSale as hours } from './scenarios.ts';

/** Hours after the sale at which the time in a column is. */
type Times = Readonly<Record<string, SQL | number>>;

/** The hours of staff's actions in the audit log. */
const actions = {
  'auction settle-check': hours.pay,
  'auction approve-claim': hours.decideClaim,
  'auction reject-claim': hours.decideClaim,
  'auction refund-failed': hours.refund,
  'parcel pack': hours.pack,
  'parcel change': hours.pack,
  'parcel ship': hours.ship,
  'parcel-item missing': hours.reportMissing,
  'return approve': hours.approveReturn,
  'return receive': hours.takeBack,
  'return inspect': hours.inspectReturn,
  'return dump': hours.closeReturn,
  'return replace': hours.closeReturn,
  'return refund': hours.closeReturn,
  'testimonial approve': hours.review,
};

const ofOrder = (column: PgColumn) => sql`${column} in (select ${orders.id} from ${orders}
  where ${orders.won_item_id} = ${wonItems.id})`;
const ofParcel = (column: PgColumn) => sql`${column} in (select ${parcelItems.parcel_id} from ${parcelItems}
  where ${parcelItems.won_item_id} = ${wonItems.id})`;
/** A check is paid later than a card. */
const payHours = sql`case when exists (select 1 from ${orders} own where own.won_item_id = ${wonItems.id}
  and own.method = 'credit-card') then ${hours.payByCard}::int else ${hours.pay}::int end`;
const asMap = (map: object) => sql`${JSON.stringify(map)}::jsonb`;

/**
 * Moves the times of some won items' rows, which were written now, to the hours after the sale. Times that are not set
 * stay so.
 */
export async function backdate(tx: Transaction, itemIds: readonly number[]): Promise<void> {
  const move = async (table: PgTable, ofItem: SQL, times: Times) => {
    const columns = Object.entries(times).map(
      ([
        column,
        at,
      ]) => sql`${sql.identifier(column)} = case when ${sql.identifier(getTableName(table))}.${sql.identifier(column)}
        is not null then ${lots.ends_at} + make_interval(hours => (${at})::int) end`,
    );
    const isWonItem = table === wonItems;
    await tx.execute(sql`update ${table} set ${sql.join(columns, sql`, `)}
      from ${isWonItem ? sql`${lots}` : sql`${lots} inner join ${wonItems} on ${wonItems.lot_id} = ${lots.id}`}
      where ${isWonItem ? eq(wonItems.lot_id, lots.id) : ofItem} and ${inArray(wonItems.id, [...itemIds])}`);
  };
  const isPart = (column: PgColumn) => eq(column, wonItems.id);
  await move(wonItems, sql`true`, {
    won_at: 0,
    pay_by: hours.forfeit,
    missing_since: hours.reportMissing,
    settled_at: sql`case ${wonItems.status} when 'held' then ${hours.promiseCheck}::int
      when 'forfeited' then ${hours.forfeit}::int else ${payHours} end`,
  });
  await move(itemStepLog, isPart(itemStepLog.won_item_id), {
    created_at: sql`case ${itemStepLog.step} when 'pay' then ${payHours}
      else (${asMap(hours)} ->> ${itemStepLog.step})::int end`,
  });
  await move(orders, isPart(orders.won_item_id), {
    created_at: hours.bill,
    paid_at: payHours,
    verified_at: payHours,
  });
  await move(payments, ofOrder(payments.order_id), {
    created_at: hours.promiseCheck,
    changed_at: sql`case ${payments.status} when 'captured' then ${payHours}
      when 'intended' then ${hours.findPayment}::int else ${hours.promiseCheck}::int end`,
  });
  await move(parcels, ofParcel(parcels.id), {
    packed_at: hours.pack,
    shipped_at: hours.ship,
    delivered_at: hours.deliver,
    lost_at: hours.lose,
  });
  await move(insuranceClaims, isPart(insuranceClaims.won_item_id), {
    sent_at: hours.lose,
    filed_at: hours.fileClaim,
    decided_at: hours.decideClaim,
  });
  await move(rmas, isPart(rmas.won_item_id), {
    created_at: hours.requestReturn,
    approved_at: hours.approveReturn,
    received_at: hours.takeBack,
    inspected_at: hours.inspectReturn,
    closed_at: hours.closeReturn,
  });
  await move(refunds, ofOrder(refunds.order_id), {
    created_at: hours.startRefund,
    announced_at: hours.startRefund,
    confirmed_at: hours.refund,
    failed_at: hours.refund,
  });
  await move(productReviews, isPart(productReviews.won_item_id), { created_at: hours.review });
  await move(testimonials, isPart(testimonials.won_item_id), { create_time: hours.review });
  const subject = sql`case ${auditLog.subject} when 'auction' then ${auditLog.subject_id} = ${wonItems.lot_id}
    when 'parcel-item' then ${auditLog.subject_id} = ${wonItems.lot_id}
    when 'parcel' then ${ofParcel(auditLog.subject_id)}
    when 'return' then ${auditLog.subject_id} in (select ${rmas.id} from ${rmas} where ${rmas.won_item_id} = ${wonItems.id})
    when 'testimonial' then ${auditLog.subject_id} in (select ${testimonials.id} from ${testimonials}
      where ${testimonials.won_item_id} = ${wonItems.id})
    else false end`;
  await move(auditLog, subject, {
    created_at: sql`${asMap(actions)} ->> (${auditLog.subject} || ' ' || ${auditLog.action})`,
  });
}
