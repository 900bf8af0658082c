import type { Database } from '@bidkit/api/db/database';
import type { ItemState, NotificationKind } from '@bidkit/contract';
import { sql } from 'drizzle-orm';

// What the database knows about the members of one sequence. Amounts are in cents.

export interface ItemFact {
  readonly id: number;
  readonly lot_id: number;
  readonly user_id: number;
  readonly status: ItemState;
  readonly source: string;
}
interface StepFact {
  readonly id: number;
  readonly won_item_id: number;
  readonly step: string;
  readonly from_status: ItemState;
  readonly to_status: ItemState;
}
export interface OrderFact {
  readonly id: number;
  readonly won_item_id: number | null;
  readonly lot_id: number | null;
  readonly user_id: number;
  readonly status: string;
  readonly method: string;
  readonly price_cents: number;
  readonly total_cents: number;
  readonly transaction_id: string | null;
  readonly combined_order_id: number | null;
  /** The item in whose checkout a combined order is paid. */
  readonly lead_item_id: number | null;
  /** The order that an overpayment could not pay. */
  readonly overpaid_order_id: number | null;
  readonly is_verified: boolean;
}
export interface RefundFact {
  readonly id: number;
  readonly order_id: number;
  readonly origin: 'staff' | 'system' | 'provider';
  readonly status: 'intended' | 'requested' | 'confirmed' | 'failed';
  readonly total_cents: number;
}
export interface RmaFact {
  readonly id: number;
  readonly won_item_id: number;
  readonly status: 'requested' | 'approved' | 'received' | 'closed' | 'dump';
  readonly outcome: 'refund' | 'replacement' | null;
  readonly is_restocked: boolean;
  readonly approved_at: string | null;
  readonly received_at: string | null;
}
export interface ClaimFact {
  readonly id: number;
  readonly won_item_id: number;
  readonly parcel_id: number;
  readonly status: 'sent' | 'filed' | 'approved' | 'closed';
  readonly sent_at: string;
  readonly decided_at: string | null;
}
export interface ParcelFact {
  readonly id: number;
  readonly user_id: number;
  readonly status: 'packed' | 'opened' | 'shipped' | 'in_transit' | 'delivered' | 'lost';
  readonly tracking: string | null;
  readonly window_end: string | null;
  /** The name that it is shipped to. */
  readonly name: string;
}
interface ContentFact {
  readonly parcel_id: number;
  readonly won_item_id: number;
}
interface LabelFact {
  readonly id: number;
  readonly parcel_id: number;
  readonly status: string;
  readonly shipment_id: string | null;
}
export interface SentFact {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly user_id: number;
  readonly lot_id: number;
  readonly cause: string | null;
  /** Other items of the same parcel that it names. */
  readonly others: number;
}
interface AuditFact {
  readonly id: number;
  readonly action: string;
  readonly subject: string;
  readonly subject_id: number;
}

/** Every list is sorted by id. */
export interface Facts {
  readonly items: readonly ItemFact[];
  readonly steps: readonly StepFact[];
  readonly orders: readonly OrderFact[];
  /** Payments whose outcome is not known. */
  readonly pending: readonly { readonly id: number; readonly status: string }[];
  readonly refunds: readonly RefundFact[];
  readonly rmas: readonly RmaFact[];
  readonly claims: readonly ClaimFact[];
  readonly parcels: readonly ParcelFact[];
  /** What is in the parcels now. */
  readonly contents: readonly ContentFact[];
  readonly labels: readonly LabelFact[];
  readonly ratings: readonly { readonly won_item_id: number }[];
  readonly testimonials: readonly {
    readonly id: number;
    readonly won_item_id: number;
    readonly status: string;
  }[];
  readonly stock: number;
  /** Every notification that was ever queued. */
  readonly sent: readonly SentFact[];
  readonly audit: readonly AuditFact[];
  /** The number of mails, and of notifications that are not delivered. */
  readonly mails: number;
  readonly undelivered: number;
}

/** Keeps a copy of every queued notification, because the worker deletes what it has delivered. */
export async function recordOutbox(db: Database): Promise<void> {
  await db.execute(sql`create table sent_log as select * from outbox with no data`);
  await db.execute(sql`create function record_sent() returns trigger language plpgsql as
    $$ begin insert into sent_log select new.*; return new; end $$`);
  await db.execute(
    sql`create trigger record_sent after insert on outbox for each row execute function record_sent()`,
  );
}

interface Scope {
  readonly userIds: readonly number[];
  readonly staffId: number;
  readonly stockLot: number;
}

export async function readFacts(db: Database, { userIds, staffId, stockLot }: Scope): Promise<Facts> {
  const own = sql.raw(`user_id in (${userIds.join(', ')})`);
  const ofItems = sql`won_item_id in (select id from won_items where ${own})`;
  const ofOrders = sql`order_id in (select id from orders where ${own})`;
  const ofParcels = sql`parcel_id in (select id from parcels where ${own})`;
  const list = (rows: ReturnType<typeof sql>, by = sql`id`) =>
    sql`(select coalesce(json_agg(row_to_json(r) order by ${by}), '[]') from (${rows}) r)`;
  const answer = (await db.execute(sql`select json_build_object(
    'items', ${list(sql`select id, lot_id, user_id, status, source from won_items where ${own}`)},
    'steps', ${list(sql`select id, won_item_id, step, from_status, to_status from item_steps where ${ofItems}`)},
    'orders', ${list(sql`select id, won_item_id, lot_id, user_id, status, method, price_cents, total_cents, transaction_id,
      combined_order_id, lead_item_id, overpaid_order_id, verified_at is not null as is_verified from orders where ${own}`)},
    'pending', ${list(sql`select id, status from payments where ${ofOrders} and provider <> 'check'
      and status in ('intended', 'surplus')`)},
    'refunds', ${list(sql`select id, order_id, origin, status, total_cents from refunds where ${ofOrders}`)},
    'rmas', ${list(sql`select id, won_item_id, status, outcome, is_restocked, approved_at, received_at
      from rmas where ${own}`)},
    'claims', ${list(sql`select id, won_item_id, parcel_id, status, sent_at, decided_at
      from insurance_claims where ${ofItems}`)},
    'parcels', ${list(sql`select id, user_id, status, tracking, window_end,
      concat(address->>'first_name', ' ', address->>'last_name') as name from parcels where ${own}`)},
    'contents', ${list(
      sql`select parcel_id, won_item_id from parcel_items where is_current and ${ofItems}`,
      sql`parcel_id, won_item_id`,
    )},
    'labels', ${list(sql`select id, parcel_id, status, shipment_id from parcel_labels where ${ofParcels}`)},
    'ratings', ${list(sql`select id, won_item_id from product_reviews where ${own}`)},
    'testimonials', ${list(sql`select id, won_item_id, status from testimonials where ${own}`)},
    'stock', (select bdp_stock from lots where id = ${stockLot}),
    'sent', ${list(sql`select id, kind, user_id, lot_id, data->>'cause' as cause,
      coalesce(jsonb_array_length(data->'others'), 0) as others from sent_log where ${own}`)},
    'audit', ${list(sql`select id, action, subject, subject_id from audit_log where staff_id = ${staffId}`)},
    'mails', (select count(*) from mails where "to" in (select email from users where id in
      (${sql.raw(userIds.join(', '))}))),
    'undelivered', (select count(*) from outbox where ${own})
  ) as facts`)) as unknown as { readonly rows: readonly [{ readonly facts: Facts }] };
  return answer.rows[0].facts;
}

/** What a refused step must not change. A checkout may keep the address of a payment that was refused. */
export const lasting = ({ items, steps, orders, refunds, rmas, claims, parcels, ...others }: Facts) => ({
  items,
  steps,
  // The server compares paid orders with the provider's books at any time.
  orders: orders
    .filter(({ status }) => status !== 'open' && status !== 'void')
    .map(({ is_verified: _, ...order }) => order),
  refunds,
  rmas,
  claims,
  parcels,
  contents: others.contents,
  labels: others.labels,
  ratings: others.ratings,
  testimonials: others.testimonials,
  stock: others.stock,
  sent: others.sent,
  audit: others.audit,
});
