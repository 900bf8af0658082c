import type { ParcelForm } from '@bidkit/contract';
import type { Transaction } from '../../../db/database.ts';
import { refuseField } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { lockParcel } from './packing.ts';
import { changeParcel, type ParcelRow } from './queries.ts';

const toDate = (text: string | null | undefined) =>
  text === undefined ? undefined : text === null ? null : new Date(text);

/** The fields that were sent. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * Changes what staff know of a parcel. Fields that were not sent stay.
 * @throws Problem 404 for an unknown parcel, 422 for a delivery window that ends before it starts
 */
export async function describeParcel(
  tx: Transaction,
  staffId: number,
  id: number,
  { window_start, window_end, ...texts }: ParcelForm,
): Promise<ParcelRow> {
  const before = await lockParcel(tx, id);
  const changes = present({
    ...texts,
    window_start: toDate(window_start),
    window_end: toDate(window_end),
  });
  const { window_start: start, window_end: end } = { ...before, ...changes };
  if (start && end && start > end) throw refuseField('window_end', 'parcel_window_invalid');
  if (Object.keys(changes).length === 0) return before;
  const fields = Object.keys(changes) as (keyof typeof changes)[];
  await writeAudit(tx, staffId, {
    action: 'change',
    subject: 'parcel',
    subject_id: id,
    before: Object.fromEntries(fields.map((field) => [field, before[field]])),
    after: changes,
  });
  return changeParcel(tx, id, changes);
}
