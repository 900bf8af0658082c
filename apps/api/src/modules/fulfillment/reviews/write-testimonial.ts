import type { Transaction } from '../../../db/database.ts';
import { refuse } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { insertOwnTestimonial, lockTestimonial, setWords } from './queries.ts';

interface Words {
  readonly testimonial: string;
  readonly real_name: string;
}

/** Adds an approved testimonial as staff. Returns its number. */
export async function addTestimonial(
  tx: Transaction,
  staffId: number,
  { reason, testimonial, real_name }: Words & { readonly reason: string },
): Promise<number> {
  const words = { testimonial, real_name };
  const id = await insertOwnTestimonial(tx, words);
  await writeAudit(tx, staffId, {
    action: 'add',
    subject: 'testimonial',
    subject_id: id,
    reason,
    after: words,
  });
  return id;
}

/** Changes the words of a testimonial as staff. @throws Problem 404 */
export async function changeTestimonial(
  tx: Transaction,
  staffId: number,
  id: number,
  change: { readonly [K in keyof Words]?: string | undefined } & { readonly reason: string },
): Promise<void> {
  const found = await lockTestimonial(tx, id);
  if (!found) throw refuse('testimonial_not_found');
  const before = { testimonial: found.testimonial, real_name: found.real_name };
  const after = {
    testimonial: change.testimonial ?? before.testimonial,
    real_name: change.real_name ?? before.real_name,
  };
  await setWords(tx, id, after);
  await writeAudit(tx, staffId, {
    action: 'change',
    subject: 'testimonial',
    subject_id: id,
    reason: change.reason,
    before,
    after,
  });
}
