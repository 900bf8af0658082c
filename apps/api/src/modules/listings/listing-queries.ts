import { watchlistType } from '@bidkit/contract';
import { and, asc, eq, isNotNull, not, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { globePosition } from '../../db/globe-position.ts';
import { type Paging, readPage } from '../../db/pages.ts';
import { externalAuctionCounts, externalAuctions, lastDay, searchEntries, watches } from '../../db/schema.ts';
import { type ListedRow, SHORT_CHARACTERS } from './projection.ts';
import type { Coordinates } from './zip-codes/find-zip-code.ts';

const EARTH_RADIUS_MILES = 3_958.8;
/** Of the description: spaces are removed from it before it is shortened. */
const READ_CHARACTERS = 2 * SHORT_CHARACTERS;

/** What a list is about. */
export interface Selection {
  readonly isCar: boolean;
  readonly typeId: number | undefined;
  /** The nearest to it come first; null for the soonest first. */
  readonly near: Coordinates | null;
  /** Only those at most so many miles from there. */
  readonly miles?: number | undefined;
  /** Only those that have all of these words. */
  readonly words?: string | undefined;
}

interface Reader {
  readonly callerId: number | null;
  /** The day in Hawaii. */
  readonly today: string;
}

/** Those whose last day is not over. The worker marks the others some minutes after it. */
export const isListedOn = (today: string) =>
  and(not(externalAuctions.has_ended), sql`(${lastDay} is null or ${lastDay} >= ${today})`);

function whereOf({ isCar, typeId, near, miles, words }: Selection, today: string) {
  const found = sql`plainto_tsquery('search', search_text(${words}))`;
  return and(
    // As the indexes have it.
    isCar ? sql`${externalAuctions.is_car}` : not(externalAuctions.is_car),
    isListedOn(today),
    typeId === undefined ? undefined : eq(externalAuctions.type_id, typeId),
    near ? isNotNull(externalAuctions.latitude) : undefined,
    near && miles !== undefined ? sql`${globePosition} <-> ${pointOf(near)} <= ${chordOf(miles)}` : undefined,
    words === undefined
      ? undefined
      : sql`${externalAuctions.id} in (select ${searchEntries.thing_id} from ${searchEntries}
          where ${searchEntries.kind} = 'listing' and ${searchEntries.words} @@ ${found})`,
  );
}

/** A page of a list: only its own rows and those of the pages before it are read. */
export function findListed(
  db: Database,
  selection: Selection,
  { callerId, today }: Reader,
  { page, size }: Paging,
) {
  const { near } = selection;
  const where = whereOf(selection, today);
  const offset = (page - 1) * size;
  if (!near)
    return db
      .select(columns(callerId, null))
      .from(externalAuctions)
      .where(where)
      .orderBy(asc(externalAuctions.sale_at), asc(externalAuctions.id))
      .limit(size)
      .offset(offset);
  // The index knows the order of distances, but not of equal ones: all that have the last distance are read.
  const nearest = sql`(select id, ${globePosition} <-> ${pointOf(near)} as chord from ${externalAuctions}
    where ${where} order by chord fetch first ${sql.raw(String(offset + size))} rows with ties) nearest`;
  const chord = sql`nearest.chord`;
  return db
    .select(columns(callerId, milesOf(chord)))
    .from(externalAuctions)
    .innerJoin(nearest, sql`nearest.id = ${externalAuctions.id}`)
    .orderBy(chord, asc(externalAuctions.id))
    .limit(size)
    .offset(offset);
}

/** How many a list has. Without words and distance, those that ended today count until the worker has marked them. */
export async function countListed(db: Database, selection: Selection, today: string): Promise<number> {
  const { isCar, typeId, words, miles } = selection;
  if (words !== undefined || miles !== undefined)
    return db.$count(externalAuctions, whereOf(selection, today));
  const [row] = await db
    .select({ listed: sum(externalAuctionCounts.listed).mapWith(Number) })
    .from(externalAuctionCounts)
    .where(
      and(
        eq(externalAuctionCounts.is_car, isCar),
        typeId === undefined ? undefined : eq(externalAuctionCounts.type_id, typeId),
      ),
    );
  return row?.listed ?? 0;
}

/** A page of those that a member watches, and their number: the soonest first, ended ones last. */
export async function findWatched(
  db: Database,
  callerId: number,
  today: string,
  paging: Paging,
): Promise<{ rows: ListedRow[]; total: number }> {
  const own = and(
    eq(watches.user_id, callerId),
    eq(watches.watchlist_type_id, watchlistType.government),
    eq(watches.item_id, externalAuctions.id),
  );
  const hasEnded = sql`coalesce(${lastDay} < ${today}, false)`;
  const query = db
    .select(columns(callerId, null))
    .from(externalAuctions)
    .innerJoin(watches, own)
    .orderBy(hasEnded, asc(externalAuctions.sale_at), asc(externalAuctions.id));
  const watched = db.select({ id: externalAuctions.id }).from(externalAuctions).innerJoin(watches, own);
  return readPage(query, paging, db.$count(watched.as('watched')));
}

function columns(callerId: number | null, miles: SQL<number> | null) {
  const { id, name, city, state, picture, sale_at, type_id, is_car, recurring, ends_on } = externalAuctions;
  const isWatching = sql<boolean>`exists (select 1 from ${watches} where ${watches.user_id} = ${callerId}
    and ${watches.watchlist_type_id} = ${watchlistType.government} and ${watches.item_id} = ${id})`;
  return {
    ...{ id, name, city, state, picture, sale_at, type_id, is_car, recurring, ends_on },
    description: sql<string>`left(${externalAuctions.description}, ${READ_CHARACTERS})`,
    miles: miles ?? sql<null>`null`,
    is_watching: callerId === null ? sql<boolean>`false` : isWatching,
  };
}

/** A place as `globePosition` computes those of the rows. */
function pointOf({ latitude, longitude }: Coordinates): SQL {
  const north = (latitude * Math.PI) / 180;
  const east = (longitude * Math.PI) / 180;
  const point = [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  return sql`${`(${point.join(', ')})`}::cube`;
}

/** Miles on the ground from a place to that of a row; null while that is unknown. */
export const milesFrom = (place: Coordinates) => {
  const miles = milesOf(sql`${globePosition} <-> ${pointOf(place)}`);
  return sql<number | null>`case when latitude is not null then ${miles} end`.mapWith(Number);
};

/** Miles on the ground for a straight distance on the unit sphere. */
const milesOf = (chord: SQL) =>
  sql<number>`${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, (${chord}) / 2))`.mapWith(Number);

/** The straight distance on the unit sphere for miles on the ground. */
const chordOf = (miles: number) => 2 * Math.sin(Math.min(miles / EARTH_RADIUS_MILES, Math.PI) / 2);
