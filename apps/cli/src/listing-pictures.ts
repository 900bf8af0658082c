import { parse } from 'csv-parse/sync';
import type { Errors } from './fields.ts';

/**
 * The names of pictures in a file of listings. Those of a file that is not well-formed are not needed: the server
 * refuses it as a whole.
 */
export function namedPictures(content: string, format: 'csv' | 'json'): string[] {
  try {
    const rows: unknown = format === 'csv' ? readCsv(content) : JSON.parse(content.replace(/^\uFEFF/, ''));
    if (!Array.isArray(rows)) return [];
    const names = rows.flatMap((row: { picture?: unknown } | null) => row?.picture ?? []);
    return names.flatMap((name) => (typeof name === 'string' && name.trim() !== '' ? [name.trim()] : []));
  } catch {
    return [];
  }
}

const readCsv = (content: string): unknown =>
  parse(content, {
    bom: true,
    columns: (head: readonly string[]) => head.map((name) => name.trim().toLowerCase()),
    skip_empty_lines: true,
    trim: true,
  });

/** Lines that say why pictures were refused. */
export const refusedPictures = (errors: Errors): string[] => {
  const lines = Object.entries(errors).map(([name, reasons]) => `  ${name}: ${reasons.join(' ')}`);
  return lines.length > 0 ? ['These pictures were refused:', ...lines] : [];
};
