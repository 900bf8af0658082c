import type { LotForm } from '@bidkit/contract';

/** The lots and the bytes of one call. The server allows 1,000 and 4 MB; ids of pictures come on top. */
const MAX_LOTS = 1_000;
const MAX_BYTES = 3_000_000;

const bytesOf = (form: LotForm) => new TextEncoder().encode(JSON.stringify(form)).length;
/** 64 letters, two quotation marks and a comma. */
const PICTURE_BYTES = 67;

interface Sized {
  readonly form: LotForm;
  readonly pictures: readonly unknown[];
}

/** What a call of the import allows. */
export interface CallOptions {
  readonly sold_again?: true;
}

/** The calls for rows: those that are listed although they were sold before have calls of their own. */
export const inCalls = <R extends Sized & { readonly isAgain?: true }>(
  rows: readonly R[],
): { readonly part: R[]; readonly options: CallOptions }[] => [
  ...inParts(rows.filter(({ isAgain }) => !isAgain)).map((part) => ({ part, options: {} })),
  ...inParts(rows.filter(({ isAgain }) => isAgain)).map(
    (part) => ({ part, options: { sold_again: true } }) as const,
  ),
];

/**
 * Rows in parts of one call each, in their order. Rows with the same item code stay together: in a later call the
 * product would be live already.
 */
export function inParts<R extends Sized>(
  rows: readonly R[],
  limits: { readonly lots: number; readonly bytes: number } = { lots: MAX_LOTS, bytes: MAX_BYTES },
): R[][] {
  const groups = new Map<string, R[]>();
  for (const [index, row] of rows.entries()) {
    const code = row.form.product?.item_code;
    const key = code === undefined ? `row ${index}` : `code ${code}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const parts: R[][] = [];
  let bytes = 0;
  for (const group of groups.values()) {
    const size = group.reduce(
      (sum, { form, pictures }) => sum + bytesOf(form) + pictures.length * PICTURE_BYTES,
      0,
    );
    const last = parts.at(-1);
    if (last && last.length + group.length <= limits.lots && bytes + size <= limits.bytes) {
      last.push(...group);
      bytes += size;
    } else {
      parts.push([...group]);
      bytes = size;
    }
  }
  return parts;
}
