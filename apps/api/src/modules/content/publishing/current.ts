import type { ContentFields, ContentKind } from '@bidkit/contract';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
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

/** A value of the version of an entry that was published last; null before the first publication. */
const ofLastPublished = (value: SQL) => sql`(
  select ${value} from content_versions v
  where v.entry_id = ${contentEntries.id} and v.publish_at <= clock_timestamp()
  order by v.publish_at desc, v.version desc limit 1)`;

/** The id of the version that readers get of an entry now; null before the first publication and after its end. */
export const publishedVersionId = ofLastPublished(
  sql`case when v.expire_at is null or v.expire_at > clock_timestamp() then v.id end`,
);

/** Whether what readers got of an entry has ended. */
export const isOver = sql`${ofLastPublished(sql`v.expire_at`)} <= clock_timestamp()`;

/** The end of what readers get or got last of an entry; before the first publication, of what waits for its time. */
export const endOfEntry = sql<Date | null>`(
  select v.expire_at from content_versions v where v.entry_id = ${contentEntries.id}
  order by coalesce(v.publish_at <= clock_timestamp(), false) desc, v.publish_at desc nulls last, v.version desc
  limit 1)`.mapWith(contentVersions.expire_at);

/** Whether a version is what readers get of its entry now. */
export const isPublished = eq(contentVersions.id, publishedVersionId);

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
      expire_at: contentVersions.expire_at,
    })
    .from(contentEntries)
    .innerJoin(contentVersions, eq(contentVersions.id, publishedVersionId))
    .where(and(eq(contentEntries.kind, kind), where))
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
