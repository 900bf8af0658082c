import type { AuditEntry } from '@bidkit/contract';

/** A field that an action has changed. An empty text: it was not there, or was removed. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const isCents = (name: string) => /(^|_)cents$/.test(name);

/** The name of a field for people: `opening_cents` as `opening`, `is_active` as `is active`. */
const labelOf = (name: string) =>
  (isCents(name) ? name.replace(/_?cents$/, '') || 'amount' : name).replaceAll('_', ' ');

/** A field's value for people: a list with commas, cents in dollars. */
const fieldText = (name: string, value: unknown) =>
  isCents(name) && typeof value === 'number' ? dollars.format(value / 100) : textOf(value);

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What two lists do not share; null for other values. */
function listChange(before: unknown, after: unknown): Omit<FieldChange, 'field'> | null {
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  const without = (list: unknown[], other: unknown[]) => {
    const known = new Set(other.map(textOf));
    return textOf(list.filter((item) => !known.has(textOf(item))));
  };
  return { before: without(before, after), after: without(after, before) };
}

/** The fields that an action has changed, without those that are the same before and after. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly FieldChange[] {
  const [former, present] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(former), ...Object.keys(present)])];
  return names
    .filter((name) => textOf(former[name]) !== textOf(present[name]))
    .map((name) => ({
      field: labelOf(name),
      ...(listChange(former[name], present[name]) ?? {
        before: fieldText(name, former[name]),
        after: fieldText(name, present[name]),
      }),
    }));
}
