import type { ListingImageForm } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { writtenRow } from '../../db/rows.ts';
import { externalAuctions } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { type StaffAction, writeAudit } from '../audit/audit.ts';
import { isEdit } from '../images/edit-pixels.ts';
import { editUpload, storeUpload } from '../images/uploads.ts';
import { type ExternalAuctionRow, uploadOf } from './projection.ts';
import { findExternalAuction } from './queries.ts';
import { lockListing, nextVersion } from './version.ts';

type Image = Pick<ExternalAuctionRow, 'picture' | 'image_alt'>;

/**
 * Sets the picture of a listing, or describes, turns or crops the present one.
 * @throws Problem 404 for an unknown listing, 409 for one that was changed since it was read, 422 for an invalid picture
 * or crop, and without any picture
 */
export async function setListingImage(
  db: Database,
  staffId: number,
  id: number,
  { base_version, data, alt, ...edit }: ListingImageForm,
): Promise<ExternalAuctionRow> {
  const read = await findExternalAuction(db, id);
  if (!read) throw refuse('external_auction_not_found');
  const present = uploadOf(read.picture);
  if (data === undefined && present === null) throw refuse('listing_picture_expected');
  // Before the transaction, because it takes most of the time.
  const photograph = data !== undefined ? await store(db, data, edit) : await edited(db, present, edit);
  return db.transaction(async (tx) => {
    const before = await lockListing(tx, id, base_version ?? read.version);
    const isSame = photograph === uploadOf(before.picture);
    // Another picture has no text yet.
    const kept = data === undefined || isSame ? before.image_alt : null;
    return write(tx, staffId, before, {
      action: data === undefined ? 'change-image' : 'add-image',
      picture: isSame || photograph === null ? before.picture : { photograph },
      image_alt: alt === undefined ? kept : alt || null,
    });
  });
}

type Edit = Pick<ListingImageForm, 'crop' | 'rotate'>;

const store = async (db: Database, data: string, edit: Edit) => (await storeUpload(db, data, edit)).picture;

const edited = async (db: Database, present: string | null, edit: Edit) =>
  present !== null && isEdit(edit) ? (await editUpload(db, present, edit)).picture : present;

/** Removes the picture of a listing. Its upload stays for the daily job. @throws Problem 404 and 409 as above */
export function removeListingImage(
  db: Database,
  staffId: number,
  id: number,
  base?: number,
): Promise<ExternalAuctionRow> {
  return db.transaction(async (tx) => {
    const before = await lockListing(tx, id, base);
    return write(tx, staffId, before, { action: 'remove-image', picture: null, image_alt: null });
  });
}

async function write(
  tx: Transaction,
  staffId: number,
  before: ExternalAuctionRow,
  { action, ...image }: Image & Pick<StaffAction, 'action'>,
): Promise<ExternalAuctionRow> {
  const { id, picture, image_alt } = before;
  if (picture === image.picture && image_alt === image.image_alt) return before;
  await writeAudit(tx, staffId, {
    ...{ action, subject: 'external-auction', subject_id: id },
    ...{ before: { picture, image_alt }, after: image },
  });
  return writtenRow(
    await tx
      .update(externalAuctions)
      .set({ ...image, version: nextVersion })
      .where(eq(externalAuctions.id, id))
      .returning(),
  );
}
