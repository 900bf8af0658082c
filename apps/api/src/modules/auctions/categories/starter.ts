import type { CategoryRow } from '@bidkit/contract';
import type { Database, Transaction } from '../../../db/database.ts';
import { findCategory } from './category-rules.ts';
import { importCategories } from './import.ts';
import { type CategoryRecord, lockCategories } from './queries.ts';
import { starterCategories } from './starter-categories.ts';

/** Adds the starter set to a database without categories, at the start of a server. */
export function installStarter(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    const all = await lockCategories(tx);
    if (all.length === 0) await importCategories(tx, starterCategories, all);
  });
}

/** Adds those of the starter set whose short or displayed name no category has. Nothing that exists is changed. */
export async function addStarter(tx: Transaction, all: readonly CategoryRecord[]) {
  const isKnown = ({ name, display }: { name: string; display: string }) =>
    findCategory(all, name) ?? findCategory(all, display);
  const missing = starterCategories.filter((one) => !isKnown(one));
  return importCategories(
    tx,
    missing.map((one): CategoryRow => ({ ...one, parent: parentOf(one.parent, all) })),
    all,
  );
}

/** The parent of a starter category; none if staff have made a tag or a sub-category of it. */
function parentOf(name: string | undefined, all: readonly CategoryRecord[]): string | null {
  if (name === undefined) return null;
  const display = starterCategories.find((one) => one.name === name)?.display ?? name;
  const known = findCategory(all, name) ?? findCategory(all, display);
  if (!known) return name;
  return known.is_virtual || known.parent_id !== null ? null : known.name;
}
