import type { LotForm, LotWarnings } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import type { Notes } from '../flow/file-row.ts';
import { inWords } from '../flow/in-words.ts';
import { isReady } from '../flow/row.ts';
import { columns } from './columns.ts';
import { type CallOptions, inCalls } from './parts.ts';
import type { LotFileRow as Row } from './read.ts';

/** A dry run of the import of these lots. */
export type DryRun = (
  lots: readonly LotForm[],
  options: CallOptions,
) => Promise<{ readonly warnings: LotWarnings }>;

/** The notes of a call by the index of its lot and the field of the lot. */
function byLot<T>(notes: Readonly<Record<string, T>>): Map<number, Record<string, T>> {
  const found = new Map<number, Record<string, T>>();
  for (const [field, texts] of Object.entries(notes)) {
    const [, index, name = ''] = /^lots\.(\d+)(?:\.(.*))?$/.exec(field) ?? [];
    if (index === undefined) continue;
    found.set(Number(index), { ...found.get(Number(index)), [name]: texts });
  }
  return found;
}

/** The lot as which a refused one is live already, or was sold. */
function listedBefore(error: BidkitError, index: number): Row['listed'] {
  for (const { code, params } of error.fields[`lots.${index}.product`] ?? []) {
    const id = Number(params?.auction_id);
    if (!Number.isInteger(id)) continue;
    if (code === 'product_live') return { id, isBefore: true };
    if (code === 'product_sold') return { id, isBefore: true, isSold: true };
  }
  return null;
}

/** Rows of a refused call with their errors. Null if the error is about none of them. */
export function refusedRows(rows: readonly Row[], error: unknown): Row[] | null {
  if (!(error instanceof BidkitError) || error.status !== 422) return null;
  const errors = byLot(error.errors);
  if (errors.size === 0) return null;
  return rows.map((row, index) => {
    const found = errors.get(index);
    if (!found) return row;
    const listed = listedBefore(error, index);
    return listed === null ? { ...row, errors: wordsOf(row, found) } : { ...row, listed };
  });
}

/**
 * Asks the server about rows that have no error yet. It answers the errors of one kind at a time, so the rest is asked
 * again until nothing is refused. Rows that are live already, or were sold, are `listed` then.
 */
export async function checkRows(rows: readonly Row[], dryRun: DryRun): Promise<Row[]> {
  const checked = new Map<string, Row>();
  for (const { part, options } of inCalls(rows.filter(isReady)))
    for (const row of await checkPart(part, (lots) => dryRun(lots, options))) checked.set(row.key, row);
  return rows.map((row) => checked.get(row.key) ?? row);
}

async function checkPart(
  rows: readonly Row[],
  dryRun: (lots: readonly LotForm[]) => ReturnType<DryRun>,
): Promise<Row[]> {
  const ready = rows.filter(isReady);
  if (ready.length === 0) return [...rows];
  try {
    const { warnings } = await dryRun(ready.map(({ form }) => form));
    const found = byLot(warnings);
    const warned = new Map(
      ready.map((row, index) => [row.key, { ...row, warnings: textsOf(row, found.get(index)) }]),
    );
    return rows.map((row) => warned.get(row.key) ?? row);
  } catch (error) {
    const refused = refusedRows(ready, error);
    if (refused === null || refused.every(isReady)) throw error;
    const byKey = new Map(refused.map((row) => [row.key, row]));
    return checkPart(
      rows.map((row) => byKey.get(row.key) ?? row),
      dryRun,
    );
  }
}

const wordsOf = (row: Row, errors: Notes): Notes =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, texts.map((text) => inWords(text, columns, row))]),
  );

/** The warnings of a row. Its pictures are uploaded after the check. */
function textsOf(row: Row, warnings: LotWarnings = {}): Notes {
  const kept = Object.entries(warnings).filter(([field]) => field !== 'images' || row.pictures.length === 0);
  return Object.fromEntries(kept.map(([field, list]) => [field, list.map(({ message }) => message)]));
}
