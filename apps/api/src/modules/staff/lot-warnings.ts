import {
  type LotForm,
  type LotWarningCode,
  type LotWarnings,
  lotWarnings,
  termWarnings,
} from '@bidkit/contract';
import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { readNow } from '../../db/now.ts';
import { deals, productImages } from '../../db/schema.ts';
import type { CheckedForms } from './listing.ts';
import type { Choice } from './products/choose.ts';

/** What an import should be warned about, by field. Its lots were checked. */
export async function findWarnings(
  tx: Transaction,
  forms: readonly LotForm[],
  { choices, terms }: CheckedForms,
): Promise<LotWarnings> {
  const now = await readNow(tx);
  const pictured = await findPictured(tx, forms, choices);
  const inDeals = await findInDeals(tx, choices);
  const codes = new Set<string>();
  const warnings: LotWarnings = {};
  for (const [index, form] of forms.entries()) {
    const warn = (field: string, code: LotWarningCode) => {
      warnings[`lots.${index}.${field}`] = [{ code, message: lotWarnings[code] }];
    };
    const code = form.product?.item_code;
    if (form.product && code === undefined) warn('product.item_code', 'item_code_missing');
    if (code !== undefined && codes.has(code)) warn('product.item_code', 'item_code_repeated');
    if (code !== undefined) codes.add(code);
    const key = productKey(choices[index]);
    if (key === null || !pictured.has(key)) warn('images', 'photograph_missing');
    if (key !== null && inDeals.has(key)) warn('product', 'product_in_deal');
    const lotTerms = terms[index];
    if (!lotTerms) continue;
    const { starts_at, run_seconds, bdp_cents: bdp, reserve_cents: reserve } = lotTerms;
    if (form.starts_at !== undefined && starts_at < now) warn('starts_at', 'lot_starts_in_past');
    const fields = {
      lot_ends_soon: form.ends_at ? 'ends_at' : 'ends_in_seconds',
      direct_price_below_reserve: 'bdp',
    };
    for (const found of termWarnings({ run_seconds, bdp, reserve })) warn(fields[found], found);
  }
  return warnings;
}

/** What lots of one product have in common: its number, or the item code of a new one. */
function productKey(choice: Choice | undefined): number | string | null {
  if (choice?.kind === 'known') return choice.id;
  return choice?.kind === 'new' ? choice.row.item_code : null;
}

const knownIds = (choices: readonly Choice[]): number[] =>
  choices.flatMap((choice) => (choice.kind === 'known' ? choice.id : []));

/** The products of running deals that are not sold out. */
async function findInDeals(
  tx: Transaction,
  choices: readonly Choice[],
): Promise<ReadonlySet<number | string | null>> {
  const isRunning = and(gt(deals.ends_at, sql`now()`), gt(deals.stock, 0));
  const found = await tx
    .selectDistinct({ id: deals.product_description_id })
    .from(deals)
    .where(and(inArray(deals.product_description_id, knownIds(choices)), isRunning));
  return new Set(found.map(({ id }) => id));
}

/** The products that have a photograph, or get one by this import. */
async function findPictured(
  tx: Transaction,
  forms: readonly LotForm[],
  choices: readonly Choice[],
): Promise<ReadonlySet<number | string | null>> {
  const given = choices.filter((_, index) => (forms[index]?.images ?? []).length > 0).map(productKey);
  const stored = await tx
    .selectDistinct({ id: productImages.product_description_id })
    .from(productImages)
    .where(inArray(productImages.product_description_id, knownIds(choices)));
  return new Set([...given, ...stored.map(({ id }) => id)]);
}
