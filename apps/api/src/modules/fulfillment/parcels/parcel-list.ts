import type { ParcelSort, ParcelsQuery } from '@bidkit/contract';
import { and, eq, gte, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { type ListIds, type ListSource, readListIds } from '../../../db/list-pages.ts';
import { type IdSearch, orNumber } from '../../../db/list-searches.ts';
import { inOrder } from '../../../db/rows.ts';
import { parcelItems, parcelLabels, parcels, users, wonItems } from '../../../db/schema.ts';
import { isTracking, trackingForms } from './codes.ts';
import type { ParcelRow } from './queries.ts';

const onTheWay = sql`('packed', 'shipped', 'in_transit')`;

/** The ids of lost parcels with an item that is still lost, found by these items: most lost parcels are settled. */
const lostIds = sql`select own.id from ${wonItems} item
  join ${parcelItems} content on content.won_item_id = item.id and content.is_current
  join ${parcels} own on own.id = content.parcel_id and own.status = 'lost'
  where item.status = 'lost'`;

const hasNoLater = (label: SQL) => sql`not exists (select 1 from ${parcelLabels} later
  where later.parcel_id = ${label}.parcel_id and later.id > ${label}.id)`;

const hasFailed = (label: SQL) => sql`${label}.status in ('failed', 'void_refused')`;

/** The ids of parcels that staff have to look at, by the kind of alert: an index serves each, but not an `or`. */
const alertedIds = {
  carrier: sql`select own.id from ${parcels} own where own.alert is not null and own.status in ${onTheWay}`,
  lost: lostIds,
  label: sql`select own.id from ${parcelLabels} label join ${parcels} own on own.id = label.parcel_id
    where ${hasFailed(sql`label`)} and own.status = 'packed' and ${hasNoLater(sql`label`)}`,
};
type Alert = keyof typeof alertedIds;

/** The kinds of alert that a parcel with a status can have. */
const alertsOf: Readonly<Record<NonNullable<ParcelsQuery['status']>, readonly Alert[]>> = {
  packed: ['carrier', 'label'],
  opened: [],
  on_the_way: ['carrier'],
  shipped: ['carrier'],
  in_transit: ['carrier'],
  delivered: [],
  lost: ['lost'],
};
const allAlerts: readonly Alert[] = ['carrier', 'lost', 'label'];

const hasAlert = (alerts: readonly Alert[]): SQL =>
  alerts.length === 0
    ? sql`false`
    : isAmong(
        sql`${parcels.id}`,
        sql.join(
          alerts.map((alert) => alertedIds[alert]),
          sql` union all `,
        ),
      );

/** SQL condition: staff have to look at a parcel. `alertOf` says why. */
export const isAlerted = hasAlert(allAlerts);

const isStillLost = sql`${parcels.id} in (${lostIds})`;

/** The opposite of `isAlerted`, for one parcel after the other. */
const isNotAlerted = sql`not (${parcels.alert} is not null and ${parcels.status} in ${onTheWay})
  and not (${parcels.status} = 'lost' and ${isStillLost})
  and not (${parcels.status} = 'packed' and exists (select 1 from ${parcelLabels} label
    where label.parcel_id = ${parcels.id} and ${hasFailed(sql`label`)} and ${hasNoLater(sql`label`)}))`;

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
  search: query.q ? orNumber(query.q, parcels.id, searchOf(query.q)) : undefined,
  readsRows: query.alert !== undefined,
  key: sortColumns[query.sort],
  order: query.order,
  ...(query.sort === 'alert' && query.alert === undefined && alertedFirst(query)),
});

/** Where no parcel has an alert, the order is that of the numbers. */
function alertedFirst({ status, order }: ParcelsQuery): Partial<ListSource> {
  // So each lost parcel is looked at once, and not for each part.
  if (status === 'lost')
    return { readsRows: true, key: order === 'asc' ? sql`not ${isStillLost}` : isStillLost };
  const alerts = status ? alertsOf[status] : allAlerts;
  if (alerts.length === 0) return {};
  return {
    readsRows: true,
    parts: [
      { where: hasAlert(alerts), key: parcels.id, order },
      { where: isNotAlerted, key: parcels.id, order },
    ],
  };
}

function conditionsOf({ status, alert, from, to }: ParcelsQuery): (SQL | undefined)[] {
  return [
    status &&
      (status === 'on_the_way'
        ? inArray(parcels.status, ['shipped', 'in_transit'])
        : eq(parcels.status, status)),
    alert && hasAlert(status ? alertsOf[status] : allAlerts),
    from === undefined ? undefined : gte(parcels.packed_at, new Date(from)),
    to === undefined ? undefined : lt(parcels.packed_at, new Date(to)),
  ];
}

/** Parcels with a tracking number, and those of a member. */
function searchOf(q: string): IdSearch {
  const matches = sql.join(
    [
      sql`select own.id from ${parcels} own where ${isTracking(sql`own.tracking`, trackingForms(q))}`,
      sql`select own.id from ${parcels} own where ${isTracking(sql`own.international_tracking`, trackingForms(q))}`,
      sql`select own.id from ${parcels} own join ${users} on ${users.id} = own.user_id
        where lower(${users.username}) = lower(${q})`,
    ],
    sql` union all `,
  );
  return { matches, isMatch: sql`${parcels.id} in (${matches})` };
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
