import type { CategoryForm } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { writtenRow } from '../../../db/rows.ts';
import { categories } from '../../../db/schema.ts';
import { compareFields } from '../../../kernel/compare-fields.ts';
import { refuse, refuseField, refuseFields } from '../../../kernel/problem.ts';
import type { StaffAction } from '../../audit/audit.ts';
import { writeAudit } from '../../audit/audit.ts';
import { refuseChanged } from '../../audit/refuse-changed.ts';
import { type CategoryFields, errorsOf, type FieldErrors, nameFrom } from './category-rules.ts';
import { type CategoryRecord, lockCategories, lockLotsOfCategories } from './queries.ts';

/** After all others. */
const last = sql<number>`(select coalesce(max(position), -1) + 1 from ${categories})`;

/**
 * Adds a category, or changes the given fields of one. Returns its id.
 * @throws Problem 404 for an unknown one, 409 for one that somebody else has changed, 409 and 422 for its fields
 */
export async function saveCategory(tx: Transaction, staffId: number, form: CategoryForm): Promise<number> {
  const all = await lockCategories(tx);
  const known = form.id === undefined ? undefined : all.find(({ id }) => id === form.id);
  if (form.id !== undefined && !known) throw refuse('category_not_found');
  if (known) {
    if (form.base_version === undefined) throw refuseField('base_version', 'base_version_required');
    await refuseChanged(tx, { subject: 'category', ...known }, form.base_version);
  }
  const display = form.display ?? known?.display;
  if (display === undefined) throw refuseField('display', 'category_display_required');
  const fields = fieldsOf({ ...form, display }, known);
  const errors = atTyped(errorsOf(fields, known, all, 'parent_id'), form);
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  const { id, action } = await writeCategory(tx, fields, known);
  if (action) await writeAudit(tx, staffId, action);
  return id;
}

/** A short name that was made from the displayed one is taken because of that one. */
function atTyped({ name, ...errors }: FieldErrors, form: CategoryForm): FieldErrors {
  if (!name) return errors;
  const isMade = form.name === undefined && name.some(({ code }) => code === 'category_exists');
  return { ...errors, [isMade ? 'display' : 'name']: name };
}

type GivenFields = { readonly [K in keyof CategoryFields]?: CategoryFields[K] | undefined } & {
  readonly display: string;
};

/** The fields of a form. What it does not say stays as it is, and has its default in a new category. */
export function fieldsOf(form: GivenFields, known: CategoryFields | undefined): CategoryFields {
  const description = form.description === undefined ? known?.description : form.description?.trim();
  return {
    name: form.name ?? known?.name ?? nameFrom(form.display),
    display: form.display,
    description: description || null,
    is_fire: form.is_fire ?? known?.is_fire ?? false,
    is_virtual: form.is_virtual ?? known?.is_virtual ?? false,
    parent_id: form.parent_id === undefined ? (known?.parent_id ?? null) : form.parent_id,
  };
}

interface Written {
  readonly id: number;
  /** What the audit records; null when nothing changed. */
  readonly action: StaffAction | null;
}

/** Writes a category whose fields were checked. */
export async function writeCategory(
  tx: Transaction,
  fields: CategoryFields,
  known: CategoryRecord | undefined,
): Promise<Written> {
  if (!known) {
    const row = writtenRow(
      await tx
        .insert(categories)
        .values({ ...fields, position: last })
        .returning(),
    );
    return { id: row.id, action: { ...saved(row.id), after: fields } };
  }
  const { names, ...change } = compareFields<CategoryFields>(known, fields);
  if (names.length === 0) return { id: known.id, action: null };
  if (names.includes('display') || names.includes('parent_id')) await lockLotsBelow(tx, known.id);
  await tx
    .update(categories)
    .set({ ...fields, version: known.version + 1 })
    .where(eq(categories.id, known.id));
  return { id: known.id, action: { ...saved(known.id), ...change } };
}

const saved = (id: number) => ({ action: 'save', subject: 'category', subject_id: id }) as const;

async function lockLotsBelow(tx: Transaction, id: number): Promise<void> {
  const subs = await tx.select({ id: categories.id }).from(categories).where(eq(categories.parent_id, id));
  await lockLotsOfCategories(tx, [id, ...subs.map((sub) => sub.id)]);
}
