import type { LotForm } from '@bidkit/contract';
import { afterCommit } from '../../db/after-commit.ts';
import type { Transaction } from '../../db/database.ts';
import { readNow } from '../../db/now.ts';
import { writtenRow } from '../../db/rows.ts';
import { lots } from '../../db/schema.ts';
import { detail, refuseFields } from '../../kernel/problem.ts';
import type { Lot } from '../auctions/lot-columns.ts';
import { writeAudit } from '../audit/audit.ts';
import { findFixed } from '../images/fixed-photographs.ts';
import { usePictures } from '../images/photographs.ts';
import { claimUploads } from '../images/uploads.ts';
import { type Choice, chooseProducts, writeProducts } from './products/choose.ts';
import { toListed } from './projection.ts';
import { type FieldErrors, termErrors } from './term-rules.ts';
import { applyForm, defaultTerms, type Terms } from './terms.ts';

/** Lists lots that were checked in the same transaction. */
export async function writeForms(
  tx: Transaction,
  staffId: number,
  forms: readonly LotForm[],
  { choices, terms }: CheckedForms,
): Promise<Lot[]> {
  const productIds = await writeProducts(tx, choices);
  await givePictures(tx, staffId, forms, productIds);
  const rows = terms.map((lotTerms, index) => {
    const product_description_id = productIds[index];
    if (product_description_id === undefined) throw new Error('A lot without a product');
    return { ...lotTerms, product_description_id };
  });
  const listed = await tx.insert(lots).values(rows).returning();
  afterCommit(tx, 'lots');
  await writeAudit(
    tx,
    staffId,
    ...listed.map((lot) => ({
      action: 'list' as const,
      subject: 'auction' as const,
      subject_id: lot.id,
      after: toListed(lot),
    })),
  );
  return listed;
}

/** Lots that can be listed: the product and the terms of each form. */
export interface CheckedForms {
  readonly choices: readonly Choice[];
  readonly terms: readonly Terms[];
}

/**
 * Checks lots before they are listed. `nameOf` maps a form's field to the field in the request, such as
 * `lots.3.reserve`. @throws Problem 422 with all errors
 */
export async function checkForms(
  tx: Transaction,
  forms: readonly LotForm[],
  nameOf: (index: number, field: string) => string,
): Promise<CheckedForms> {
  const now = await readNow(tx);
  const choices = await chooseProducts(tx, forms);
  const terms = forms.map((form) => applyForm(defaultTerms(now), form, now));
  const errors: FieldErrors = {};
  for (const [index, form] of forms.entries()) {
    const [choice, lotTerms] = [choices[index], terms[index]];
    const found = {
      ...(choice?.kind === 'wrong' && choice.errors),
      ...(lotTerms && termErrors(form, lotTerms, now)),
    };
    for (const [field, texts] of Object.entries(found)) errors[nameOf(index, field)] = texts;
  }
  await checkPictures(tx, forms, choices, errors, nameOf);
  refuseErrors(errors);
  return { choices, terms };
}

/** Adds the errors of pictures that were not uploaded, or that a product cannot get because of bids. */
async function checkPictures(
  tx: Transaction,
  forms: readonly LotForm[],
  choices: readonly Choice[],
  errors: FieldErrors,
  nameOf: (index: number, field: string) => string,
): Promise<void> {
  const uploaded = await claimUploads(
    tx,
    forms.flatMap(({ images }) => images ?? []),
  );
  for (const [index, { images = [] }] of forms.entries())
    if (!images.every((id) => uploaded.has(id)))
      errors[nameOf(index, 'images')] = [detail('picture_not_uploaded')];
  const given = forms.flatMap(({ images = [] }, index) => {
    const choice = choices[index];
    return choice?.kind === 'known' && images.length > 0 ? [{ index, productId: choice.id, images }] : [];
  });
  const fixed = new Map((await findFixed(tx, given)).map(({ index, auction_id }) => [index, auction_id]));
  // The first of several lots of one product brings the pictures: those of the others are not used.
  const pictured = new Set<number>();
  for (const { index, productId } of given) {
    const auction_id = fixed.get(index);
    if (auction_id === undefined) pictured.add(productId);
    else if (!pictured.has(productId)) {
      const name = nameOf(index, 'images');
      errors[name] = [...(errors[name] ?? []), detail('lot_photographs_fixed', { auction_id })];
    }
  }
}

/** The first of several lots of one product brings the pictures. */
async function givePictures(
  tx: Transaction,
  staffId: number,
  forms: readonly LotForm[],
  productIds: readonly number[],
): Promise<void> {
  const pictured = new Set<number>();
  for (const [index, productId] of productIds.entries()) {
    const images = forms[index]?.images ?? [];
    if (images.length === 0 || pictured.has(productId)) continue;
    pictured.add(productId);
    await usePictures(tx, staffId, productId, images);
  }
}

/** Lists one lot. */
export async function listForm(tx: Transaction, staffId: number, form: LotForm): Promise<Lot> {
  const checked = await checkForms(tx, [form], (_, field) => field);
  return writtenRow(await writeForms(tx, staffId, [form], checked));
}

/** Throws if there are errors. @throws Problem 422 with the message of the first error */
export function refuseErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
}
