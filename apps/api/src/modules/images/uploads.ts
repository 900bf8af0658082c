import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
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

const isOneOf = (ids: readonly string[]) => inArray(uploadedPictures.sha256, [...new Set(ids)]);

const toSet = (rows: readonly { readonly sha256: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ sha256 }) => sha256));

/** Those of the ids that are uploaded pictures. Nothing is written, so they are not kept for longer. */
export async function findUploads(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  return toSet(
    await db.select({ sha256: uploadedPictures.sha256 }).from(uploadedPictures).where(isOneOf(ids)),
  );
}

/**
 * Those of the ids that are uploaded pictures. They are kept for a further day, in which the caller refers to them: only
 * `deleteUnusedUploads` deletes pictures.
 */
export async function claimUploads(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  // In one order, so that two claims of the same pictures do not wait for each other.
  const claimed = db
    .$with('claimed')
    .as(
      db
        .select({ sha256: uploadedPictures.sha256 })
        .from(uploadedPictures)
        .where(isOneOf(ids))
        .orderBy(asc(uploadedPictures.sha256))
        .for('update'),
    );
  const rows = await db
    .with(claimed)
    .update(uploadedPictures)
    .set({ created_at: sql`clock_timestamp()` })
    .where(inArray(uploadedPictures.sha256, db.select({ sha256: claimed.sha256 }).from(claimed)))
    .returning({ sha256: uploadedPictures.sha256 });
  return toSet(rows);
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

/**
 * Deletes the pictures that no listing has and that were neither uploaded nor claimed for a day. A change that takes a
 * picture from a listing deletes nothing: another listing may be about to get it.
 */
export async function deleteUnusedUploads(db: Database): Promise<void> {
  const isOld = lt(uploadedPictures.created_at, ago({ hours: KEPT_HOURS }));
  const listings = db
    .select({ id: externalAuctions.id })
    .from(externalAuctions)
    .where(sql`${photographOf} = ${uploadedPictures.sha256}`);
  // A picture that is being claimed is skipped.
  const unused = db
    .select({ sha256: uploadedPictures.sha256 })
    .from(uploadedPictures)
    .where(and(isOld, notExists(listings)))
    .for('update', { skipLocked: true });
  await db.delete(uploadedPictures).where(inArray(uploadedPictures.sha256, unused));
}
