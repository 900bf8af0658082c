import type { ContentQuery, ContentSort, ContentState } from '@bidkit/contract';
import { and, desc, eq, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { hasNumberOrWords } from '../../../db/found-by.ts';
import { wordsOf } from '../../../db/index-expressions.ts';
import { type ListSource, readListIds } from '../../../db/list-pages.ts';
import type { Counted } from '../../../db/pages.ts';
import { inOrder } from '../../../db/rows.ts';
import { contentEntries, contentVersions, users } from '../../../db/schema.ts';
import { hasWords } from '../../../db/starts-of-words.ts';
import { endOfEntry, isOver, publishedVersionId } from './current.ts';
import { type EntryName, isNamed } from './queries.ts';

const latestVersion = sql`(select max(v.version) from content_versions v where v.entry_id = ${contentEntries.id})`;
const published = sql<number | null>`(
  select version from content_versions where id = ${publishedVersionId})`;
const scheduledAt = sql<Date | null>`(
  select min(v.publish_at) from content_versions v
  where v.entry_id = ${contentEntries.id} and v.publish_at > clock_timestamp())`.mapWith(
  contentVersions.publish_at,
);

const selectEntries = (db: Pick<Database, 'select'>) =>
  db
    .select({
      id: contentEntries.id,
      kind: contentEntries.kind,
      key: contentEntries.key,
      expire_at: endOfEntry,
      title: contentVersions.title,
      latest_version: contentVersions.version,
      changed_at: contentVersions.created_at,
      changed_by: users.username,
      has_draft: sql<boolean>`${contentVersions.publish_at} is null`,
      published_version: published,
      scheduled_at: scheduledAt,
    })
    .from(contentEntries)
    .innerJoin(
      contentVersions,
      and(eq(contentVersions.entry_id, contentEntries.id), eq(contentVersions.version, latestVersion)),
    )
    .leftJoin(users, eq(users.id, contentVersions.author_id))
    .$dynamic();

/** An entry with what readers get of it, and with its latest title. */
export type EntrySummaryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** One entry; null for a name that none has. */
export async function findEntry(
  db: Pick<Database, 'select'>,
  name: EntryName,
): Promise<EntrySummaryRow | null> {
  const [row] = await selectEntries(db).where(isNamed(name));
  return row ?? null;
}

// Staff write each entry by hand: there are hundreds, so what is known of versions needs no index of the list's own.
const ofLatest = (column: 'title' | 'publish_at' | 'created_at') => sql`(
  select ${sql.identifier(column)} from content_versions v where v.entry_id = ${contentEntries.id}
  order by v.version desc limit 1)`;

const sortKeys: Readonly<Record<ContentSort, SQLWrapper>> = {
  name: sql`${contentEntries.kind} || ' ' || ${contentEntries.key}`,
  title: sql`lower(${ofLatest('title')})`,
  changed: ofLatest('created_at'),
};

const isInState: Readonly<Record<ContentState, SQL | undefined>> = {
  draft: sql`${ofLatest('publish_at')} is null`,
  scheduled: isNotNull(scheduledAt),
  published: isNotNull(publishedVersionId),
  expired: isOver,
};

/** The title and the key as `hasWords` reads them. */
const words = wordsOf(sql`${ofLatest('title')} || ' ' || ${contentEntries.key}`);

/** The entry with a number, and those whose title or key has the words, the newest first. */
export const searchEntries = (db: Pick<Database, 'select'>, q: string, limit: number) =>
  selectEntries(db)
    .where(hasNumberOrWords(q, { id: contentEntries.id, words }))
    .orderBy(desc(contentEntries.id))
    .limit(limit);

/** The entries of a query, in its order. */
const contentSource = ({ q, kind, state, sort, order }: ContentQuery): ListSource => ({
  table: contentEntries,
  id: contentEntries.id,
  where: and(
    kind && eq(contentEntries.kind, kind),
    state && isInState[state],
    q ? hasWords(words, q) : undefined,
  ),
  key: sortKeys[sort],
  order,
});

/** A page of the entries of a query, and their number. */
export function findEntries(
  db: Database,
  query: ContentQuery,
): Promise<{ rows: EntrySummaryRow[]; counted: Counted }> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, contentSource(query), query);
      const found = await selectEntries(tx).where(inArray(contentEntries.id, ids));
      return { rows: inOrder(found, ids, ({ id }) => id), counted };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
