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

/** A value for people: `base_version` as `base version`, a list with commas. */
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
      field: name.replaceAll('_', ' '),
      ...(listChange(former[name], present[name]) ?? {
        before: textOf(former[name]),
        after: textOf(present[name]),
      }),
    }));
}
