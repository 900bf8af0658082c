import type { Notice } from '@bidkit/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { contentEntries, noticeReads } from '../../../db/schema.ts';
import { type CurrentContent, findCurrent, publishedVersionId } from '../publishing/current.ts';

/** A notice with its message as HTML. */
export type FoundNotice = Notice & { readonly html: string };

/** Current notices with the read markers of a member, the newest first. */
export async function findNotices(db: Database, userId: number | null, id?: number): Promise<FoundNotice[]> {
  const isWanted = id === undefined ? undefined : eq(contentEntries.id, id);
  return withReads(db, userId, await findCurrent(db, 'notice', isWanted));
}

/** Published notices with the read markers of a member, the newest first. */
export async function withReads(
  db: Database,
  userId: number | null,
  notices: readonly CurrentContent[],
): Promise<FoundNotice[]> {
  const ids = notices.map((notice) => notice.id);
  const readAt = userId === null ? new Map<number, Date>() : await findReads(db, userId, ids);
  return [...notices]
    .sort((a, b) => b.published_at.getTime() - a.published_at.getTime() || b.id - a.id)
    .map((notice) => {
      const auctionId = notice.fields.auction_id ?? null;
      const read = readAt.get(notice.id);
      return {
        id: notice.id,
        title: notice.title,
        message: notice.plain,
        html: notice.html,
        create_time: notice.published_at.toISOString(),
        expire_time: notice.expire_at?.toISOString() ?? null,
        user: read ? { read_time: read.toISOString() } : null,
        schedule: auctionId === null ? null : { id: auctionId },
      };
    });
}

async function findReads(db: Database, userId: number, ids: readonly number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: noticeReads.notice_id, read_time: noticeReads.read_time })
    .from(noticeReads)
    .where(and(eq(noticeReads.user_id, userId), inArray(noticeReads.notice_id, [...ids])));
  return new Map(rows.map(({ id, read_time }) => [id, read_time]));
}

/** Marks a notice as read by a member. A second reading keeps the time of the first. */
export async function markRead(db: Database, userId: number, noticeId: number): Promise<void> {
  await db.insert(noticeReads).values({ user_id: userId, notice_id: noticeId }).onConflictDoNothing();
}

/** How many current notices a member has not read. */
export function countUnread(db: Database, userId: number): Promise<number> {
  const read = db
    .select({ one: sql`1` })
    .from(noticeReads)
    .where(and(eq(noticeReads.notice_id, contentEntries.id), eq(noticeReads.user_id, userId)));
  const isCurrent = and(eq(contentEntries.kind, 'notice'), sql`${publishedVersionId} is not null`);
  return db.$count(contentEntries, and(isCurrent, sql`not exists ${read}`));
}
