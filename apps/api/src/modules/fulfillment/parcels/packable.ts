import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { type Paging, readPage } from '../../../db/pages.ts';
import { auditLog, lots, type OrderAddress, orders, products, users, wonItems } from '../../../db/schema.ts';

/** What makes two addresses the same place. */
export const place = sql`${orders.address} - 'id' - 'phone' - 'email'`;

/** SQL condition: a won item waits to be packed. */
export const waits = inArray(wonItems.status, ['paid', 'replaced']);

export interface PackableGroup {
  readonly user_id: number;
  readonly username: string;
  readonly address: OrderAddress;
  readonly paid_at: Date;
  readonly items: {
    readonly auction_id: number;
    readonly name: string;
    readonly item_code: string;
    readonly missing_since: string | null;
  }[];
  readonly notes: Note[];
}

type Note = Awaited<ReturnType<typeof findNotes>>[number];

/** The most notes that are read for a page of groups. */
const MAX_NOTES = 500;

/** An instant as text in JSON, as the wire has it. */
const inUtc = (at: SQL) => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A page of the items to pack, by member and place, those that wait longest first: missing ones, or all others. */
export const findPackable = (db: Database, paging: Paging, missing: 'yes' | 'no' = 'no') =>
  findGroups(db, paging, (missing === 'yes' ? isNotNull : isNull)(wonItems.missing_since));

/** The items that may share a parcel with that of a lot, also missing ones. Null when that item does not wait. */
export async function findGroupOf(db: Database, lotId: number): Promise<PackableGroup | null> {
  const its = db
    .select({ user_id: wonItems.user_id, place })
    .from(wonItems)
    .innerJoin(orders, eq(orders.won_item_id, wonItems.id))
    .where(and(eq(wonItems.lot_id, lotId), waits));
  const { groups } = await findGroups(
    db,
    { page: 1, size: 1 },
    sql`(${wonItems.user_id}, ${place}) in (${its})`,
  );
  return groups[0] ?? null;
}

async function findGroups(
  db: Database,
  paging: Paging,
  which: SQL,
): Promise<{ groups: PackableGroup[]; total: number }> {
  const paidAt = sql<string>`min(coalesce(${orders.paid_at}, ${orders.created_at}))`;
  const grouped = db
    .select({
      user_id: wonItems.user_id,
      username: sql<string>`min(${users.username})`.as('username'),
      address: sql<OrderAddress>`(array_agg(${orders.address}))[1]`.as('address'),
      paid_at: paidAt.mapWith(orders.created_at).as('paid_at'),
      items: sql<
        PackableGroup['items']
      >`json_agg(json_build_object('auction_id', ${wonItems.lot_id}, 'name', ${products.name},
        'item_code', ${products.item_code}, 'missing_since', ${inUtc(sql`${wonItems.missing_since}`)})
        order by ${wonItems.id})`.as('items'),
    })
    .from(wonItems)
    .innerJoin(orders, eq(orders.won_item_id, wonItems.id))
    .innerJoin(users, eq(users.id, wonItems.user_id))
    .innerJoin(lots, eq(lots.id, wonItems.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(and(waits, which))
    .groupBy(wonItems.user_id, place);
  const query = grouped.orderBy(asc(paidAt), asc(wonItems.user_id));
  const places = db
    .selectDistinct({ user_id: wonItems.user_id, place })
    .from(wonItems)
    .innerJoin(orders, eq(orders.won_item_id, wonItems.id))
    .where(and(waits, which));
  const { rows, total } = await readPage(query, paging, db.$count(places.as('places')));
  const lotsOf = ({ items }: (typeof rows)[number]) => items.map(({ auction_id }) => auction_id);
  const notes = await findNotes(db, rows.flatMap(lotsOf));
  const groups = rows.map((row) => {
    const own = new Set(lotsOf(row));
    return { ...row, notes: notes.filter(({ auction_id }) => own.has(auction_id)) };
  });
  return { groups, total };
}

/** What staff have noted about the orders of items to pack, by the numbers of their lots, the newest first. */
async function findNotes(db: Database, lotIds: readonly number[]) {
  const rows = await db
    .select({
      auction_id: wonItems.lot_id,
      message: auditLog.reason,
      staff: users.username,
      time: auditLog.created_at,
    })
    .from(wonItems)
    .innerJoin(orders, eq(orders.won_item_id, wonItems.id))
    .innerJoin(auditLog, and(eq(auditLog.subject, 'order'), eq(auditLog.subject_id, orders.id)))
    .innerJoin(users, eq(users.id, auditLog.staff_id))
    .where(and(inArray(wonItems.lot_id, [...lotIds]), waits, eq(auditLog.action, 'note')))
    .orderBy(desc(auditLog.id))
    .limit(MAX_NOTES);
  return rows.map(({ message, time, ...row }) => ({
    ...row,
    message: message ?? '',
    time: time.toISOString(),
  }));
}
