import type { LotForm } from '@bidkit/contract';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { detail } from '../../kernel/problem.ts';
import type { Lot } from '../auctions/lot-columns.ts';
import { listForms, refuseErrors } from './listing.ts';
import { findLive } from './queries.ts';
import type { FieldErrors } from './term-rules.ts';

/** The lots to import. `again` allows products that are live already. */
export interface ImportForm {
  readonly lots: readonly LotForm[];
  readonly again?: boolean | undefined;
}

/**
 * Lists many lots: all of them, or none. A list can be sent again after a lost response: products that are live already
 * are refused, so it is listed once. Products without an id and an item code are new each time.
 */
export async function importForms(
  tx: Transaction,
  staffId: number,
  { lots: forms, again = false }: ImportForm,
): Promise<Lot[]> {
  // One import at a time, so that the second of two finds the lots of the first.
  await takeAdvisoryLock(tx, 'lotImport');
  if (!again) await refuseLive(tx, forms);
  return listForms(tx, staffId, forms, (index, field) => `lots.${index}.${field}`);
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
