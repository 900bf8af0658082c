import type { StaffListing, StaffListingSort, StaffListingsQuery } from '@bidkit/contract';
import { and, eq, inArray, isNotNull, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type ListSource, readListIds } from '../../db/list-pages.ts';
import { orNumber, searchByWords } from '../../db/list-searches.ts';
import { inOrder } from '../../db/rows.ts';
import { externalAuctions, lastDay } from '../../db/schema.ts';
import { type Page, toCappedPage } from '../../kernel/page.ts';
import { isListedOn } from './listing-queries.ts';
import { type Shown, toStaffListing } from './projection.ts';

const sortColumns: Readonly<Record<StaffListingSort, SQLWrapper>> = {
  number: externalAuctions.id,
  name: sql`lower(${externalAuctions.name})`,
  state: externalAuctions.state,
  sale: externalAuctions.sale_at,
  end: lastDay,
};

/** A page of the external auctions of a query, as they are on a day. */
export function listForStaff(
  db: Database,
  query: StaffListingsQuery,
  list: Shown,
): Promise<Page<StaffListing>> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, staffListings(query, list.today), query);
      const rows = await tx.select().from(externalAuctions).where(inArray(externalAuctions.id, ids));
      const data = inOrder(rows, ids, ({ id }) => id).map((row) => toStaffListing(row, list));
      return toCappedPage(query, counted, data);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The external auctions of a query, in its order. */
export const staffListings = (query: StaffListingsQuery, today: string): ListSource => ({
  table: externalAuctions,
  id: externalAuctions.id,
  where: and(...conditionsOf(query, today)),
  readsRows: true,
  search: query.q
    ? orNumber(query.q, externalAuctions.id, searchByWords(query.q, externalAuctions))
    : undefined,
  key: sortColumns[query.sort],
  order: query.order,
});

function conditionsOf(query: StaffListingsQuery, today: string): (SQL | undefined)[] {
  const { kind, type, source, origin, state, status, ends, picture } = query;
  const { is_car, type_id, picture: pictured } = externalAuctions;
  return [
    kind && (kind === 'car' ? sql`${is_car}` : not(is_car)),
    type === undefined ? undefined : eq(type_id, type),
    source === undefined ? undefined : eq(externalAuctions.source, source),
    origin && (origin === 'staff' ? isNull(externalAuctions.source) : isNotNull(externalAuctions.source)),
    state === undefined ? undefined : eq(externalAuctions.state, state.toUpperCase()),
    status && (status === 'listed' ? isListedOn(today) : sql`${lastDay} < ${today}`),
    ends && and(isListedOn(today), endsIn[ends](today)),
    picture && (picture === 'yes' ? isNotNull(pictured) : isNull(pictured)),
  ];
}

const within = (today: string, days: number) =>
  sql`${lastDay} between ${today} and ${today}::date + ${days}::int`;

const endsIn: Readonly<Record<NonNullable<StaffListingsQuery['ends']>, (today: string) => SQL>> = {
  week: (today) => within(today, 7),
  month: (today) => within(today, 30),
  never: () => sql`${lastDay} is null`,
};

/**
 * The names of all sources in their order. Each one is found by the index after the one before: reading the sources of
 * 100,000 listings takes longer.
 */
export async function findSources(db: Database): Promise<string[]> {
  const { source } = externalAuctions;
  const { rows } = (await db.execute(sql`with recursive sources as (
    (select ${source} from ${externalAuctions} where ${source} is not null order by ${source} limit 1)
    union all
    select (select ${source} from ${externalAuctions} where ${source} > sources.source order by ${source} limit 1)
    from sources where sources.source is not null)
    select source from sources where source is not null`)) as unknown as { rows: { source: string }[] };
  return rows.map((row) => row.source);
}
