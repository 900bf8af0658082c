import type { ParcelSort, ParcelsQuery } from '@bidkit/contract';
import { and, eq, gte, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { isFoundBy } from '../../../db/found-by.ts';
import { type ListIds, type ListSource, readListIds } from '../../../db/list-pages.ts';
import { inOrder } from '../../../db/rows.ts';
import { parcelItems, parcelLabels, parcels, users, wonItems } from '../../../db/schema.ts';
import { isTracking, trackingForms } from './codes.ts';
import type { ParcelRow } from './queries.ts';

/**
 * SQL condition: staff have to look at a parcel. `alertOf` says why. It is a list of ids, because an index serves each
 * part but not all of an `or`.
 */
export const isAlerted = sql`(${parcels.id} in (
  select own.id from ${parcels} own where own.alert is not null and own.status in ('packed', 'shipped', 'in_transit')
  union all select own.id from ${parcels} own where own.status = 'lost' and exists (select 1 from ${parcelItems}
    join ${wonItems} on ${wonItems.id} = ${parcelItems.won_item_id} where ${parcelItems.parcel_id} = own.id
    and ${parcelItems.is_current} and ${wonItems.status} = 'lost')
  union all select own.id from ${parcelLabels} label join ${parcels} own on own.id = label.parcel_id
    where label.status in ('failed', 'void_refused') and own.status = 'packed' and not exists (select 1
    from ${parcelLabels} later where later.parcel_id = label.parcel_id and later.id > label.id)))`;

// Parcels without the time are the last ones in descending order, as the indexes have it.
const sortColumns: Readonly<Record<ParcelSort, SQLWrapper>> = {
  alert: parcels.id,
  number: parcels.id,
  created: parcels.packed_at,
  shipped: sql`coalesce(${parcels.shipped_at}, '-infinity')`,
  delivered: sql`coalesce(${parcels.delivered_at}, '-infinity')`,
};

/** The parcels of a query, in its order. */
export const listedParcels = (query: ParcelsQuery): ListSource => ({
  table: parcels,
  id: parcels.id,
  where: and(...conditionsOf(query)),
  key: sortColumns[query.sort],
  order: query.order,
  first: query.sort === 'alert' && query.alert === undefined ? isAlerted : undefined,
});

function conditionsOf({ q, status, alert, from, to }: ParcelsQuery): (SQL | undefined)[] {
  return [
    q ? hasNumberOrWords(q) : undefined,
    status &&
      (status === 'on_the_way'
        ? inArray(parcels.status, ['shipped', 'in_transit'])
        : eq(parcels.status, status)),
    alert && isAlerted,
    from === undefined ? undefined : gte(parcels.packed_at, new Date(from)),
    to === undefined ? undefined : lt(parcels.packed_at, new Date(to)),
  ];
}

/** The parcel with a number, parcels with a tracking number, and those of a member. `#5` is the number alone. */
function hasNumberOrWords(q: string): SQL {
  const matches = sql.join(
    [
      sql`select own.id from ${parcels} own where ${isTracking(sql`own.tracking`, trackingForms(q))}`,
      sql`select own.id from ${parcels} own where ${isTracking(sql`own.international_tracking`, trackingForms(q))}`,
      sql`select own.id from ${parcels} own join ${users} on ${users.id} = own.user_id
        where lower(${users.username}) = lower(${q})`,
    ],
    sql` union all `,
  );
  return isFoundBy(q, { id: parcels.id, isMatch: sql`${parcels.id} in (${matches})`, matches });
}

/** A page of parcels, in the order of the query. */
export function findParcels(
  db: Database,
  query: ParcelsQuery,
): Promise<Pick<ListIds, 'counted'> & { rows: ParcelRow[] }> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, listedParcels(query), query);
      return { counted, rows: await readParcels(tx, ids) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The parcels with some ids, in their order. */
export async function readParcels(tx: Transaction, ids: readonly number[]): Promise<ParcelRow[]> {
  const rows = await tx
    .select()
    .from(parcels)
    .where(inArray(parcels.id, [...ids]));
  return inOrder(rows, ids, ({ id }) => id);
}
