import type { Row } from './file-row.ts';
import type { Words } from './kind.ts';
import { placeOf } from './row.ts';

/** A text and the rows that it is about. */
export interface GroupedNote {
  readonly text: string;
  readonly places: readonly string[];
}

/** The warnings of rows that can be sent, each text once with its rows. */
export function groupWarnings(rows: readonly Row<unknown>[], words: Pick<Words, 'one'>): GroupedNote[] {
  const found = new Map<string, string[]>();
  for (const row of rows)
    for (const text of Object.values(row.warnings).flat())
      found.set(text, [...(found.get(text) ?? []), placeOf(row, words)]);
  return [...found].map(([text, places]) => ({ text, places }));
}

/** `Row 3, Row 5 and 12 more` */
export function firstOf(names: readonly string[], shown = 20): string {
  const more = names.length - shown;
  return `${names.slice(0, shown).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`;
}
