import { printable } from './printable.ts';

// Not cli-table3: it draws borders, which this output does not have.

/**
 * Text in columns, each as wide as its widest cell. Numbers are aligned to the right, and a line break in a cell is
 * written as `\u000a`.
 */
export function table(head: readonly string[], texts: readonly (readonly string[])[]): string {
  const rows = texts.map((row) => row.map((cell) => printable(cell).replaceAll('\n', '\\u000a')));
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const isNumber = head.map((_, column) => rows.every((row) => /^-?\$?[\d,.]+$|^$/.test(row[column] ?? '')));
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return isNumber[column] ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `2026-11-21 10:00:00 UTC` for `2026-11-21T10:00:00.000Z`. */
export const readable = (instant: string) => instant.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC');

/** An instant in a table; nothing for null. */
export const when = (instant: string | null) =>
  instant === null ? '' : readable(instant.replace(/\.\d+Z$/, 'Z'));
