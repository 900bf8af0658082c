import { diffLines } from 'diff';
import { isSame } from '../../shared/editor/merge.ts';
import { type EntryValues, labels } from './entry-values.ts';

/** The two versions that are compared. */
export interface Compared {
  readonly from: number;
  readonly to: number;
}

/** A line of a comparison, or lines that both versions have and that are left out. */
export type Line =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }
  | { readonly kind: 'gap'; readonly count: number };

/** A field in which two versions differ. */
export interface FieldDifference {
  readonly label: string;
  readonly lines: readonly Line[];
}

/** Lines around a change that are shown. */
const CONTEXT = 2;

/** The fields in which two versions differ. Their reasons are not of the text. */
export const differencesOf = (before: EntryValues, after: EntryValues): readonly FieldDifference[] =>
  // The names of the labels are those of the values.
  (Object.keys(labels) as (keyof EntryValues)[])
    .filter((name) => name !== 'reason' && !isSame(before[name], after[name]))
    .map((name) => ({ label: labels[name], lines: linesOf(textOf(before[name]), textOf(after[name])) }));

/** A value as lines: those of a list are one each. */
function textOf(value: EntryValues[keyof EntryValues]): string {
  if (typeof value === 'string') return value;
  return value
    .map((one) =>
      typeof one === 'string'
        ? one
        : [one.title, one.provider_video_uid, one.description].filter((part) => part !== '').join(', '),
    )
    .join('\n');
}

function linesOf(before: string, after: string): readonly Line[] {
  const parts = diffLines(withEnd(before), withEnd(after));
  return parts.flatMap(({ added, removed, value }, index): readonly Line[] => {
    const texts = value.replace(/\n$/, '').split('\n');
    if (added) return texts.map((text) => ({ kind: 'added', text }));
    if (removed) return texts.map((text) => ({ kind: 'removed', text }));
    return shortened(texts, { isFirst: index === 0, isLast: index === parts.length - 1 });
  });
}

/** A last line without an end would differ from the same line with one. An empty text has no line. */
const withEnd = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

/** Only the lines beside a change, and the count of the others. */
function shortened(
  texts: readonly string[],
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): readonly Line[] {
  const head = isFirst ? 0 : CONTEXT;
  const tail = isLast ? 0 : CONTEXT;
  const count = texts.length - head - tail;
  const same = (text: string): Line => ({ kind: 'same', text });
  if (count <= 1) return texts.map(same);
  return [
    ...texts.slice(0, head).map(same),
    { kind: 'gap', count },
    ...texts.slice(texts.length - tail).map(same),
  ];
}
