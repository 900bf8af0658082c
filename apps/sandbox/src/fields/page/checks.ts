import { brandOf, isCode, isCurrent, isNumber, readExpiry } from './card-rules.ts';
import type { Word } from './words.ts';

export type Field = 'number' | 'expiry' | 'cvv' | 'postal';
export type Values = Readonly<Record<Field, string>>;

/** The error of a field, as a key of the texts; null if it is valid. */
export function problemOf(field: Field, values: Values, today: Date): Word | null {
  const value = values[field].trim();
  if (value === '') return `${field}Missing`;
  if (field === 'number') return isNumber(value) ? null : 'numberWrong';
  if (field === 'cvv') return isCode(value, values.number) ? null : 'cvvWrong';
  if (field === 'postal') return null;
  const expiry = readExpiry(value);
  if (!expiry) return 'expiryWrong';
  return isCurrent(expiry, today) ? null : 'expiryPast';
}

export const brandName = ({ number }: Values): string | null => brandOf(number)?.name ?? null;
