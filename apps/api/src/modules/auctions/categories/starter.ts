import type { CategoryRow } from '@bidkit/contract';
import type { Database, Transaction } from '../../../db/database.ts';
import { refuseField } from '../../../kernel/problem.ts';
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

/**
 * Adds those of the starter set whose short or displayed name no category has: all, or those of these names with the
 * categories that contain them. Nothing that exists is changed.
 * @throws Problem 422 for a name that the set does not have
 */
export async function addStarter(
  tx: Transaction,
  all: readonly CategoryRecord[],
  names: readonly string[] | undefined,
) {
  refuseUnknown(names ?? []);
  const isKnown = ({ name, display }: { name: string; display: string }) =>
    findCategory(all, name) ?? findCategory(all, display);
  const missing = starterCategories.filter((one) => !isKnown(one));
  const isWanted = ({ name }: { name: string }) =>
    names === undefined ||
    names.includes(name) ||
    starterCategories.some((sub) => sub.parent === name && names.includes(sub.name));
  const { result, actions } = await importCategories(
    tx,
    missing.filter(isWanted).map((one): CategoryRow => ({ ...one, parent: parentOf(one.parent, all) })),
    all,
  );
  return { result: { ...result, missing: missing.map(toMissing) }, actions };
}

function refuseUnknown(names: readonly string[]): void {
  const offered = new Set(starterCategories.map(({ name }) => name));
  const index = names.findIndex((name) => !offered.has(name));
  if (index >= 0)
    throw refuseField(`names.${index}`, 'starter_category_unknown', { name: names[index] ?? '' });
}

const toMissing = ({
  name,
  display,
  description,
  parent,
  is_virtual,
}: (typeof starterCategories)[number]) => ({
  ...{ name, display, description },
  ...{ parent: parent ?? null, is_virtual: is_virtual ?? false },
});

/** The parent of a starter category; none if staff have made a tag or a sub-category of it. */
function parentOf(name: string | undefined, all: readonly CategoryRecord[]): string | null {
  if (name === undefined) return null;
  const display = starterCategories.find((one) => one.name === name)?.display ?? name;
  const known = findCategory(all, name) ?? findCategory(all, display);
  if (!known) return name;
  return known.is_virtual || known.parent_id !== null ? null : known.name;
}
