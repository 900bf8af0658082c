import { MAX_TICKET_PICTURE_WIDTH, type TicketPicture } from '@bidkit/contract';
import { and, eq, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { ago } from '../../db/now.ts';
import { writtenRow } from '../../db/rows.ts';
import { supportPictures, users } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { processPhotograph } from '../images/process-upload.ts';
import { refuseClosed } from '../restrictions/closed-account.ts';
import { isUnsent } from './queries.ts';

/** The most pictures of a member that are in no ticket. */
const MAX_UNSENT = 10;
/** Pictures are stored as they are shown, so that no call encodes them again. */
const LARGEST = { width: MAX_TICKET_PICTURE_WIDTH, height: 3_000 };

const isOld = and(isUnsent, lt(supportPictures.created_at, ago({ days: 1 })));

/** Converts an upload to a stored picture. @throws Problem 422 for an invalid picture */
export const processPicture = (upload: Uint8Array) => processPhotograph(upload, LARGEST);

/**
 * Stores a picture for a new ticket, encoded again as photographs of lots are. Deletes those that were not sent
 * within a day.
 * @throws Problem 422 for an invalid picture, 409 for a member with too many of them
 */
export async function addPicture(db: Database, userId: number, data: string): Promise<TicketPicture> {
  await refuseTooMany(db, userId);
  const { bytes, width, height } = await processPicture(Buffer.from(data, 'base64'));
  return db.transaction(async (tx) => {
    // The lock lets uploads of one member wait for each other, so that they are counted.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await refuseClosed(tx, [userId]);
    await refuseTooMany(tx, userId);
    const row = writtenRow(
      await tx
        .insert(supportPictures)
        .values({ user_id: userId, bytes, width, height })
        .returning({ id: supportPictures.id }),
    );
    return { id: row.id, width, height };
  });
}

/** Deletes old pictures, and counts those of a member. @throws Problem 409 for too many */
async function refuseTooMany(db: Database | Transaction, userId: number): Promise<void> {
  await db.delete(supportPictures).where(isOld);
  const unsent = await db.$count(supportPictures, and(eq(supportPictures.user_id, userId), isUnsent));
  if (unsent >= MAX_UNSENT) throw refuse('picture_uploads_too_many', { max: MAX_UNSENT });
}

/** A picture of a member's tickets, or one that the member has not sent yet. @throws Problem 404 */
export const readOwnPicture = (db: Database, userId: number, id: number) =>
  readPicture(db, id, eq(supportPictures.user_id, userId));

/** A picture of any ticket. @throws Problem 404 */
export const readTicketPicture = (db: Database, id: number) =>
  readPicture(db, id, isNotNull(supportPictures.ticket_id));

async function readPicture(db: Database, id: number, isVisible: SQL) {
  const [row] = await db
    .select({ bytes: supportPictures.bytes })
    .from(supportPictures)
    .where(and(eq(supportPictures.id, id), isVisible));
  if (!row) throw refuse('picture_not_found');
  return { id, type: 'image/jpeg' as const, data: Buffer.from(row.bytes).toString('base64') };
}
