const numbers = new Intl.NumberFormat('en-US');

/** `1 lot` or `1,234 lots` */
export const countOf = (
  count: number,
  { one, many }: { readonly one: string; readonly many: string },
): string => `${numbers.format(count)} ${count === 1 ? one : many}`;

/** `1,234 lots`, or `More than 10,000 lots` for a list with others. */
export const totalOf = (
  { total, total_capped }: { readonly total: number; readonly total_capped: boolean },
  names: { readonly one: string; readonly many: string },
): string => (total_capped ? `More than ${countOf(total, names)}` : countOf(total, names));

/** The rows of a page: `51–100` */
export const rowsOfPage = (page: number, size: number, shown: number): string =>
  `${numbers.format((page - 1) * size + 1)}–${numbers.format((page - 1) * size + shown)}`;
