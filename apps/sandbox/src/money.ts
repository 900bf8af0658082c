/** '12.50' as 1250; null if the text is not an amount. */
export function centsOf(dollars: unknown): number | null {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(dollars)) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);
