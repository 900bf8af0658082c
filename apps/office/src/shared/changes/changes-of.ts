import type { AuditEntry } from '@bidkit/contract';
import { fieldText, labelOf, textOf } from './field-text.ts';

/** A field that an action has changed. An empty text: it was not there, or was removed. `None`: it had no value. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** What two lists do not share; null for other values. */
function listChange(name: string, before: unknown, after: unknown): Omit<FieldChange, 'field'> | null {
  // The bands of increments say nothing without each other.
  if (name === 'increments' || !Array.isArray(before) || !Array.isArray(after)) return null;
  const without = (list: unknown[], other: unknown[]) => {
    const known = new Set(other.map(textOf));
    return textOf(list.filter((item) => !known.has(textOf(item))));
  };
  return { before: without(before, after), after: without(after, before) };
}

/** Fields that say whose row it is, if only one side has them: they have not changed. */
const identifying = ['username', 'restriction'];
/** What a row was: the action says what it became, if the other side does not. */
const isFormerState = (name: string, present: Fields) => name === 'status' && !(name in present);

/** A choice that few forms offer: only a yes says that it was made. */
const isUnmade = (name: string, present: Fields) => name === 'restock' && present[name] === false;

/** The fields that an action has changed, without those that are the same before and after. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly FieldChange[] {
  const [former, present] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(former), ...Object.keys(present)])];
  const isChange = (name: string) =>
    before === null || after === null || !identifying.includes(name) || (name in former && name in present);
  /** What had no value before or has none now, if the other side has one. */
  const sideText = (name: string, side: Fields) =>
    side[name] === null && name in former && name in present ? 'None' : fieldText(name, side[name]);
  return names
    .filter((name) => isChange(name) && !isFormerState(name, present) && !isUnmade(name, present))
    .filter((name) => fieldText(name, former[name]) !== fieldText(name, present[name]))
    .map((name) => ({
      field: labelOf(name),
      ...(listChange(name, former[name], present[name]) ?? {
        before: sideText(name, former),
        after: sideText(name, present),
      }),
    }));
}
