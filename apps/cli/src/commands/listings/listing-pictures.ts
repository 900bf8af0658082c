import { importedListing } from '@bidkit/contract';
import type { Errors } from '../../input/fields.ts';
import { readCsvRows } from '../../input/row-file.ts';

const columns = Object.keys(importedListing.shape);

/**
 * The names of pictures in a file of listings. @throws UsageError for CSV that is not well-formed; the server refuses such
 * JSON
 */
export async function namedPictures(content: string, format: 'csv' | 'json'): Promise<string[]> {
  const rows =
    format === 'csv'
      ? (await readCsvRows(content, { columns })).map(({ texts }) => texts)
      : readList(content);
  const names = rows.flatMap((row: { picture?: unknown } | null) => row?.picture ?? []);
  return names.flatMap((name) => (typeof name === 'string' && name.trim() !== '' ? [name.trim()] : []));
}

function readList(content: string): { picture?: unknown }[] {
  try {
    const rows: unknown = JSON.parse(content);
    return Array.isArray(rows) ? rows : [];
  } catch {
    return [];
  }
}

/** Lines that say why pictures were refused. */
export const refusedPictures = (errors: Errors): string[] => {
  const lines = Object.entries(errors).map(([name, reasons]) => `  ${name}: ${reasons.join(' ')}`);
  return lines.length > 0 ? ['These pictures were refused:', ...lines] : [];
};
