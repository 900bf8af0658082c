import type { ContentFields, ContentKind } from '@bidkit/contract';
import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { contentEntries, contentVersions } from '../../../db/schema.ts';
import { render } from './render.ts';

/** What readers get of an entry now. */
export interface CurrentContent {
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly html: string;
  readonly plain: string;
  readonly fields: ContentFields;
  /** When its first version was published. */
  readonly published_at: Date;
  readonly changed_at: Date;
  readonly expire_at: Date | null;
}

/** Whether an entry has not expired. */
export const isUnexpired = or(
  isNull(contentEntries.expire_at),
  gt(contentEntries.expire_at, sql`clock_timestamp()`),
);

/** The id of the version of an entry that is published now; no row before the first publication. */
export const publishedVersionId = sql`(
  select v.id from content_versions v
  where v.entry_id = ${contentEntries.id} and v.publish_at <= clock_timestamp()
  order by v.publish_at desc, v.version desc limit 1)`;

/** Whether a version is what readers get of its entry now. */
export const isPublished = and(eq(contentVersions.id, publishedVersionId), isUnexpired);

const firstPublished = sql<Date>`(
  select min(v.publish_at) from content_versions v where v.entry_id = ${contentEntries.id})`.mapWith(
  contentVersions.publish_at,
);

const position = sql`(${contentVersions.fields} ->> 'position')::int`;

/** The published entries of a kind, those with a position in its order. */
export async function findCurrent(
  db: Database | Transaction,
  kind: ContentKind,
  where?: SQL,
): Promise<CurrentContent[]> {
  const rows = await db
    .select({
      id: contentEntries.id,
      key: contentEntries.key,
      title: contentVersions.title,
      body: contentVersions.body,
      html: contentVersions.html,
      plain: contentVersions.plain,
      fields: contentVersions.fields,
      published_at: firstPublished,
      changed_at: contentVersions.publish_at,
      expire_at: contentEntries.expire_at,
    })
    .from(contentEntries)
    .innerJoin(contentVersions, eq(contentVersions.id, publishedVersionId))
    .where(and(eq(contentEntries.kind, kind), isUnexpired, where))
    .orderBy(asc(position), asc(contentEntries.id));
  return rows.map(({ body, html, changed_at, ...row }) => ({
    ...row,
    html: htmlOf({ body, html }),
    changed_at: changed_at ?? row.published_at,
  }));
}

/** One published entry by its key, or null. */
export async function findCurrentOne(
  db: Database,
  kind: ContentKind,
  key: string,
): Promise<CurrentContent | null> {
  const [found] = await findCurrent(db, kind, eq(contentEntries.key, key));
  return found ?? null;
}

/** The HTML of a version. Those from before there was Markdown are rendered when they are read. */
export const htmlOf = ({ body, html }: { body: string; html: string | null }): string =>
  html ?? render(body)?.html ?? '';
