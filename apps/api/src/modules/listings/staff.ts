import type { ExternalAuctionChange, ExternalAuctionForm } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { writtenRow } from '../../db/rows.ts';
import { externalAuctions } from '../../db/schema.ts';
import { compareFields } from '../../kernel/compare-fields.ts';
import { refuseField } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';
import { claimUploads } from '../images/uploads.ts';
import { type ExternalAuctionRow, toLocalTime } from './projection.ts';
import { completeTerms, defaults, nowhere, toColumns } from './terms.ts';
import { requireType } from './types/queries.ts';
import { lockListing, nextVersion } from './version.ts';

/** @throws Problem 422 for a picture that was not uploaded */
async function requirePicture(tx: Transaction, { picture }: ExternalAuctionChange): Promise<void> {
  if (picture && !(await claimUploads(tx, [picture])).has(picture))
    throw refuseField('picture', 'picture_not_uploaded');
}

/**
 * Adds an external auction and returns its number. @throws Problem 422 for an unknown type, picture or place, for times
 * that contradict each other, and for one that is over
 */
export async function addExternalAuction(
  tx: Transaction,
  staffId: number,
  form: ExternalAuctionForm,
  today: string,
): Promise<number> {
  const { name, city, state, zip } = form;
  const required = { name, city, state, zip, type_id: form.type };
  const terms = await completeTerms({ ...defaults, ...required, ...toColumns(form) }, today);
  if (terms.has_ended)
    throw terms.ends_on === null
      ? refuseField('sale_at', 'sale_over')
      : refuseField('ends_on', 'last_day_over');
  await requireType(tx, terms.type_id);
  await requirePicture(tx, form);
  const { id } = writtenRow(await tx.insert(externalAuctions).values(terms).returning());
  await writeAudit(tx, staffId, {
    action: 'list',
    subject: 'external-auction',
    subject_id: id,
    after: terms,
  });
  return id;
}

/**
 * Changes the given fields of an external auction; returns it as it is now.
 * @throws Problem 404 for an unknown one, 409 for one that was changed since it was read, 422 for an unknown type,
 * picture or place, and for times that contradict each other
 */
export function changeExternalAuction(
  db: Database,
  staffId: number,
  id: number,
  form: ExternalAuctionChange,
  today: string,
): Promise<ExternalAuctionRow> {
  return db.transaction(async (tx) => {
    const before = await lockListing(tx, id, form.base_version);
    const { id: _id, created_at, source, external_key, image_alt, version, words, ...terms } = before;
    const sale_at = terms.sale_at && toLocalTime(terms.sale_at);
    const known = { ...terms, sale_at };
    const columns = toColumns(form);
    const isMoved =
      [columns.zip ?? known.zip, columns.state ?? known.state].join() !== [known.zip, known.state].join();
    const place = isMoved ? nowhere : {};
    const changed = await completeTerms({ ...known, ...columns, ...place }, today);
    const { names, ...change } = compareFields(known, changed);
    if (names.length === 0) return before;
    if (names.includes('picture')) await requirePicture(tx, form);
    if (names.includes('type_id')) await requireType(tx, changed.type_id);
    const row = writtenRow(
      await tx
        .update(externalAuctions)
        // Another picture has no text yet.
        .set({ ...changed, ...(names.includes('picture') && { image_alt: null }), version: nextVersion })
        .where(eq(externalAuctions.id, id))
        .returning(),
    );
    await writeAudit(tx, staffId, {
      action: 'change',
      subject: 'external-auction',
      subject_id: id,
      ...change,
    });
    return row;
  });
}
