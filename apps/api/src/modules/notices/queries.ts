import type { Notice } from '@bidkit/contract';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { noticeReads, notices } from '../../db/schema.ts';

const isCurrent = or(isNull(notices.expire_time), gt(notices.expire_time, sql`clock_timestamp()`));
/** No member has this id: visitors have no read markers. */
const NOBODY = 0;

/** Current notices with the read markers of a member, the newest first. */
export async function findNotices(db: Database, userId: number | null, id?: number): Promise<Notice[]> {
  const isTheirs = and(eq(noticeReads.notice_id, notices.id), eq(noticeReads.user_id, userId ?? NOBODY));
  const rows = await db
    .select({ notice: notices, read_time: noticeReads.read_time })
    .from(notices)
    .leftJoin(noticeReads, isTheirs)
    .where(and(isCurrent, id === undefined ? undefined : eq(notices.id, id)))
    .orderBy(desc(notices.create_time), desc(notices.id));
  return rows.map(({ notice: { lot_id, create_time, expire_time, ...notice }, read_time }) => ({
    ...notice,
    create_time: create_time.toISOString(),
    expire_time: expire_time?.toISOString() ?? null,
    user: read_time && { read_time: read_time.toISOString() },
    schedule: lot_id === null ? null : { id: lot_id },
  }));
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
    .where(and(eq(noticeReads.notice_id, notices.id), eq(noticeReads.user_id, userId)));
  return db.$count(notices, and(isCurrent, sql`not exists ${read}`));
}
