import {
  allowsCall,
  MAX_OFFICE_FOUND,
  type OfficeFound,
  type OfficeSearchKind,
  officeSearchKinds,
} from '@bidkit/contract';
import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/database.ts';
import { type ListSource, readListIds } from '../../db/list-pages.ts';
import { numberOf } from '../../db/lots-of-words.ts';
import { lots, orders, parcels, products, rmas, supportTickets, users, wonItems } from '../../db/schema.ts';
import { useIndexesOnly } from '../../db/with-indexes.ts';
import type { StaffCaller } from '../../kernel/office-caller.ts';
import { hasTracking } from '../fulfillment/parcels/codes.ts';
import { memberSource } from '../members/list.ts';
import { statusOf } from '../members/rows.ts';
import { findRestrictedKinds } from '../restrictions/restricted.ts';
import { staffLots } from './lot-list.ts';
import { listedProducts } from './products/list.ts';
import { publicFinders } from './public-finders.ts';

type Row = Omit<OfficeFound, 'kind'>;
type Find = (tx: Transaction, q: string, today: string) => Promise<Row[]>;

/**
 * The records that a member of staff finds by a text, each kind from the newest, as they are on a day. No large table
 * is read as a whole.
 */
export async function searchOffice(
  db: Database,
  { permissions }: Pick<StaffCaller, 'permissions'>,
  q: string,
  today: string,
): Promise<OfficeFound[]> {
  const named = namedIn(q);
  // The keys of the table are the kinds.
  const kinds = (Object.keys(officeSearchKinds) as OfficeSearchKind[]).filter(
    (kind) => allowsCall(permissions, officeSearchKinds[kind]) && (named === null || named.kind === kind),
  );
  return db.transaction(
    async (tx) => {
      await useIndexesOnly(tx);
      const found: OfficeFound[] = [];
      for (const kind of kinds) {
        const rows = await finders[kind](tx, named?.number ?? q, today);
        found.push(...rows.map((row) => ({ kind, ...row })));
      }
      return found;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The kind and the number that a text names, as results do: `lot 17`. */
function namedIn(q: string): { kind: string; number: string } | null {
  const [, kind = '', number = ''] = /^([a-z]+) #?(\d{1,9})$/i.exec(q) ?? [];
  return Object.hasOwn(officeSearchKinds, kind.toLowerCase())
    ? { kind: kind.toLowerCase(), number: `#${number}` }
    : null;
}

const isNumber = (column: PgColumn, q: string) => {
  const number = numberOf(q);
  return number === null ? undefined : eq(column, number);
};

const paging = { page: 1, size: MAX_OFFICE_FOUND };
const found = async (tx: Transaction, source: ListSource) => (await readListIds(tx, source, paging)).ids;

/** The member with this name, for what is found by its member. */
const isOf = (column: PgColumn, q: string): SQL =>
  // `=` and not `in`: an index serves it as a part of an `or`.
  sql`${column} = (select ${users.id} from ${users} where lower(${users.username}) = lower(${q}))`;

/** The item of the lot with this number that was not forfeited: it has an index. */
const isOfLot = (column: PgColumn, q: string) => {
  const number = numberOf(q);
  if (number === null) return undefined;
  return sql`${column} = any(array(select ${wonItems.id} from ${wonItems} where ${wonItems.lot_id} = ${number}
    and ${wonItems.status} <> 'forfeited'))`;
};

/** Records that are found by their number, their lot, their tracking number or their member. */
export const recordFinders = {
  order: (tx: Transaction, q: string) =>
    tx
      .select({ id: orders.id, title: users.username, detail: wonItems.status })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.user_id))
      .innerJoin(wonItems, eq(wonItems.id, orders.won_item_id))
      .where(or(isNumber(orders.id, q), isNumber(orders.lot_id, q), isOf(orders.user_id, q)))
      .orderBy(desc(orders.id))
      .limit(MAX_OFFICE_FOUND),

  parcel: (tx: Transaction, q: string) =>
    tx
      .select({ id: parcels.id, title: users.username, detail: parcels.status })
      .from(parcels)
      .innerJoin(users, eq(users.id, parcels.user_id))
      .where(or(isNumber(parcels.id, q), hasTracking(q), isOf(parcels.user_id, q)))
      .orderBy(desc(parcels.id))
      .limit(MAX_OFFICE_FOUND),

  return: (tx: Transaction, q: string) =>
    tx
      .select({ id: rmas.id, title: users.username, detail: rmas.status })
      .from(rmas)
      .innerJoin(users, eq(users.id, rmas.user_id))
      .where(or(isNumber(rmas.id, q), isOfLot(rmas.won_item_id, q), isOf(rmas.user_id, q)))
      .orderBy(desc(rmas.id))
      .limit(MAX_OFFICE_FOUND),

  ticket: (tx: Transaction, q: string) =>
    tx
      .select({
        id: supportTickets.id,
        title: sql<string>`coalesce(${users.username}, ${supportTickets.sender_name}, '')`,
        detail: supportTickets.status,
      })
      .from(supportTickets)
      .leftJoin(users, eq(users.id, supportTickets.user_id))
      .where(or(isNumber(supportTickets.id, q), isOf(supportTickets.user_id, q)))
      .orderBy(desc(supportTickets.id))
      .limit(MAX_OFFICE_FOUND),
};

const finders: Readonly<Record<OfficeSearchKind, Find>> = {
  async lot(tx, q) {
    const ids = await found(tx, staffLots({ q, ...paging, sort: 'number', order: 'desc' }));
    return tx
      .select({ id: lots.id, title: products.name, detail: lots.status })
      .from(lots)
      .innerJoin(products, eq(products.id, lots.product_description_id))
      .where(inArray(lots.id, ids))
      .orderBy(desc(lots.id));
  },

  async product(tx, q) {
    const ids = await found(tx, listedProducts({ q, ...paging, sort: 'id', order: 'desc' }));
    return tx
      .select({ id: products.id, title: products.name, detail: products.item_code })
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(desc(products.id));
  },

  ...recordFinders,

  async member(tx, q) {
    const ids = await found(tx, memberSource({ q, ...paging, sort: 'number', order: 'desc' }));
    const rows = await tx.select().from(users).where(inArray(users.id, ids)).orderBy(desc(users.id));
    const kinds = await findRestrictedKinds(tx, ids);
    return rows.map((row) => {
      const restricted = kinds.get(row.id);
      const detail = [statusOf(row), ...(restricted ? [`restricted: ${restricted.join(', ')}`] : [])];
      return { id: row.id, title: row.username, detail: detail.join(', ') };
    });
  },

  ...publicFinders,
};
