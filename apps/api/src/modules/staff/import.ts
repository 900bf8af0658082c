import type { LotForm, LotWarnings } from '@bidkit/contract';
import { TransactionRollbackError } from 'drizzle-orm';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { detail } from '../../kernel/problem.ts';
import type { Lot } from '../auctions/lot-columns.ts';
import { checkForms, refuseErrors, writeForms } from './listing.ts';
import { findWarnings } from './lot-warnings.ts';
import { findLive } from './queries.ts';
import type { FieldErrors } from './term-rules.ts';

/** The lots to import. `again` allows products that are live already. */
export interface ImportForm {
  readonly lots: readonly LotForm[];
  readonly again?: boolean | undefined;
  readonly dry_run?: boolean | undefined;
}

const fieldOf = (index: number, field: string) => `lots.${index}.${field}`;

/**
 * Lists many lots: all of them, or none; with `dry_run` it only checks them. A list can be sent again after a lost
 * response: products that are live already are refused, so it is listed once. Products without an id and an item code
 * are new each time.
 */
export async function importLots(db: Database, staffId: number, form: ImportForm) {
  const { lots: forms, again = false, dry_run = false } = form;
  let warnings: LotWarnings = {};
  let listed: Lot[] = [];
  try {
    await db.transaction(async (tx) => {
      // One import at a time, so that the second of two finds the lots of the first.
      if (!dry_run) await takeAdvisoryLock(tx, 'lotImport');
      if (!again) await refuseLive(tx, forms);
      const checked = await checkForms(tx, forms, fieldOf);
      warnings = await findWarnings(tx, forms, checked);
      // The check locks categories and marks pictures as used.
      if (dry_run) tx.rollback();
      listed = await writeForms(tx, staffId, forms, checked);
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return { lots: listed, warnings };
}

async function refuseLive(tx: Transaction, forms: readonly LotForm[]): Promise<void> {
  const ids = forms.flatMap((form) => form.product_description_id ?? []);
  const codes = forms.flatMap((form) => form.product?.item_code ?? []);
  const live = await findLive(tx, ids, codes);
  const byId = new Map(live.map((lot) => [lot.product_description_id, lot.id]));
  const byCode = new Map(live.map((lot) => [lot.item_code, lot.id]));
  const errors: FieldErrors = {};
  for (const [index, { product_description_id, product }] of forms.entries()) {
    const id = byId.get(product_description_id ?? 0) ?? byCode.get(product?.item_code ?? '');
    if (id !== undefined) errors[`lots.${index}.product`] = [detail('product_live', { auction_id: id })];
  }
  refuseErrors(errors);
}
