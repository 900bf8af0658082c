import type { LotForm, LotWarnings } from '@bidkit/contract';
import { TransactionRollbackError } from 'drizzle-orm';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { detail } from '../../kernel/problem.ts';
import type { Lot } from '../auctions/lot-columns.ts';
import { checkForms, refuseErrors, writeForms } from './listing.ts';
import { findWarnings } from './lot-warnings.ts';
import { findLiveAndSold } from './queries.ts';
import type { FieldErrors } from './term-rules.ts';

/** The lots to import. `again` allows products that are live or were sold, `sold_again` those that were sold. */
export interface ImportForm {
  readonly lots: readonly LotForm[];
  readonly again?: boolean | undefined;
  readonly sold_again?: boolean | undefined;
  readonly dry_run?: boolean | undefined;
}

const fieldOf = (index: number, field: string) => `lots.${index}.${field}`;

/**
 * Lists many lots: all of them, or none; with `dry_run` it only checks them. A list can be sent again after a lost
 * response: products that are live already, or were sold, are refused, so it is listed once. Those that ended without a
 * buyer are listed again. Products without an id and an item code are new each time.
 */
export async function importLots(db: Database, staffId: number, form: ImportForm) {
  const { lots: forms, again = false, sold_again = false, dry_run = false } = form;
  let warnings: LotWarnings = {};
  let listed: Lot[] = [];
  try {
    await db.transaction(async (tx) => {
      // One import at a time, so that the second of two finds the lots of the first.
      if (!dry_run) await takeAdvisoryLock(tx, 'lotImport');
      if (!again) await refuseListed(tx, forms, sold_again);
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

async function refuseListed(tx: Transaction, forms: readonly LotForm[], soldAgain: boolean): Promise<void> {
  const ids = forms.flatMap((form) => form.product_description_id ?? []);
  const codes = forms.flatMap((form) => form.product?.item_code ?? []);
  const found = await findLiveAndSold(tx, ids, codes);
  // A live lot says more than one that was sold, and the newest more than those before it.
  const sold = soldAgain ? [] : found.filter(({ status }) => status === 'sold');
  const listed = [...sold, ...found.filter(({ status }) => status === 'live')];
  const byId = new Map(listed.map((lot) => [lot.product_description_id, lot]));
  const byCode = new Map(listed.map((lot) => [lot.item_code, lot]));
  const errors: FieldErrors = {};
  for (const [index, { product_description_id, product }] of forms.entries()) {
    const lot = byId.get(product_description_id ?? 0) ?? byCode.get(product?.item_code ?? '');
    if (!lot) continue;
    const code = lot.status === 'live' ? 'product_live' : 'product_sold';
    errors[fieldOf(index, 'product')] = [detail(code, { auction_id: lot.id })];
  }
  refuseErrors(errors);
}
