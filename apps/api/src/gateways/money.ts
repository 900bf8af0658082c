/** Formats cents as the decimal text that providers use: '12.50'. */
export function dollarsOf(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Parses a provider's amount to cents. @throws Error for a text that is not an amount */
export function centsOf(dollars: string): number {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(dollars) ?? [];
  if (whole === undefined) throw new Error(`${dollars} is not an amount`);
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
