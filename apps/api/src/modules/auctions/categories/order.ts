import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { categories } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { lockCategories } from './queries.ts';

/** Moves categories to the front of the menus, in the given order. @throws Problem 404 for an unknown one */
export async function orderCategories(
  tx: Transaction,
  staffId: number,
  given: readonly number[],
): Promise<void> {
  const before = (await lockCategories(tx)).map(({ id }) => id);
  const first = [...new Set(given)];
  if (first.some((id) => !before.includes(id))) throw refuse('category_not_found');
  const after = [...first, ...before.filter((id) => !first.includes(id))];
  if (after.every((id, index) => before[index] === id)) return;
  const ids = sql.param(`{${after.join(',')}}`);
  await tx.execute(sql`update ${categories} set position = place.position
    from unnest(${ids}::int[]) with ordinality as place(id, position) where ${categories.id} = place.id`);
  const subject = { subject: 'category', subject_id: first[0] ?? 0 } as const;
  await writeAudit(tx, staffId, { action: 'order', ...subject, before, after });
}
