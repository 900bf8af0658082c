import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { ago } from '../../db/now.ts';
import { externalAuctions, photographOf, uploadedPictures } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import type { PictureEdit } from './edit-pixels.ts';
import { editPhotograph, type Photograph, processPhotograph } from './process-upload.ts';

// Pictures are uploaded before what they belong to is written: one that is refused then prevents it. An upload alone
// shows nothing to anybody, so it is not audited; what uses it is.

const KEPT_HOURS = 24;

/**
 * Stores a picture, as base64, turned and cropped, and returns its id.
 * @throws Problem 422 for an invalid picture and for a crop that is too small
 */
export async function storeUpload(db: Database, data: string, edit: PictureEdit = {}) {
  const upload = Buffer.from(data, 'base64');
  return keep(db, await processPhotograph(upload, undefined, edit));
}

/** Stores an uploaded picture again, turned and cropped, and returns its id. @throws Problem 422 as above */
export async function editUpload(db: Database, sha256: string, edit: PictureEdit) {
  return keep(db, await editPhotograph(await readUpload(db, sha256), edit));
}

async function keep(db: Database, { bytes, width, height }: Photograph) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db
    .insert(uploadedPictures)
    .values({ sha256, bytes, width, height })
    .onConflictDoUpdate({
      target: uploadedPictures.sha256,
      set: { created_at: sql`clock_timestamp()` },
    });
  return { picture: sha256, width, height };
}

/**
 * Those of the ids that are uploaded pictures. They are kept for a further day, in which the caller refers to them.
 */
export async function claimUploads(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .update(uploadedPictures)
    .set({ created_at: sql`clock_timestamp()` })
    .where(inArray(uploadedPictures.sha256, [...new Set(ids)]))
    .returning({ sha256: uploadedPictures.sha256 });
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** The bytes of an uploaded picture. */
export async function readUpload(db: Database, sha256: string): Promise<Uint8Array> {
  const [row] = await db
    .select({ bytes: uploadedPictures.bytes })
    .from(uploadedPictures)
    .where(eq(uploadedPictures.sha256, sha256));
  if (!row) throw refuse('picture_not_found');
  return row.bytes;
}

const isUnused = (db: Database | Transaction) =>
  notExists(
    db
      .select({ id: externalAuctions.id })
      .from(externalAuctions)
      .where(sql`${photographOf} = ${uploadedPictures.sha256}`),
  );

/** Deletes the picture of a listing that was removed, unless another one has it too. */
export async function deleteUpload(tx: Transaction, sha256: string): Promise<void> {
  await tx.delete(uploadedPictures).where(and(eq(uploadedPictures.sha256, sha256), isUnused(tx)));
}

/** Deletes the pictures that nothing has referred to for a day. */
export async function deleteUnusedUploads(db: Database): Promise<void> {
  const isOld = lt(uploadedPictures.created_at, ago({ hours: KEPT_HOURS }));
  await db.delete(uploadedPictures).where(and(isOld, isUnused(db)));
}
