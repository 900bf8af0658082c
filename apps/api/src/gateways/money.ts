/** Providers speak decimal dollars as text, '12.50'; the house counts cents. */
export function dollarsOf(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** @throws Error when the text is no amount: guessing at money is worse than stopping. */
export function centsOf(dollars: string): number {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(dollars) ?? [];
  if (whole === undefined) throw new Error(`${dollars} is no amount`);
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
