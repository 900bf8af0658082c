/** Pure rules about card numbers, for the page of the fields and for the server. */
export interface Brand {
  /** The name at Braintree. */
  readonly name: string;
  readonly prefix: RegExp;
  readonly lengths: readonly number[];
  /** The positions of spaces. */
  readonly gaps: readonly number[];
  readonly codeLength: 3 | 4;
}

const four = [4, 8, 12];

const brands: readonly Brand[] = [
  { name: 'American Express', prefix: /^3[47]/, lengths: [15], gaps: [4, 10], codeLength: 4 },
  { name: 'Diners Club', prefix: /^3(?:0[0-5]|[689])/, lengths: [14], gaps: [4, 10], codeLength: 3 },
  { name: 'JCB', prefix: /^35/, lengths: [16], gaps: four, codeLength: 3 },
  { name: 'Discover', prefix: /^6(?:011|4[4-9]|5)/, lengths: [16], gaps: four, codeLength: 3 },
  { name: 'MasterCard', prefix: /^(?:5[1-5]|2[2-7])/, lengths: [16], gaps: four, codeLength: 3 },
  { name: 'Visa', prefix: /^4/, lengths: [13, 16, 19], gaps: four, codeLength: 3 },
];

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The brand by the first digits, if they match one. */
export const brandOf = (number: string): Brand | undefined =>
  brands.find(({ prefix }) => prefix.test(digitsOf(number)));

/** '4111111111111111' as '4111 1111 1111 1111', also for a partial number. */
export function formatNumber(number: string): string {
  const digits = digitsOf(number).slice(0, 19);
  const gaps = brandOf(digits)?.gaps ?? four;
  return [...digits].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('');
}

/** The check digit every card number ends with (Luhn). */
function hasCheckDigit(number: string): boolean {
  const sum = [...digitsOf(number)].toReversed().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

export function isNumber(number: string): boolean {
  const digits = digitsOf(number);
  const brand = brandOf(digits);
  return brand?.lengths.includes(digits.length) === true && hasCheckDigit(digits);
}

/** The last valid month of a card from 'MM/YY' or 'MM/YYYY'; null if it is not a month. */
export function readExpiry(text: string): { month: number; year: number } | null {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return null;
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}

/** Whether a card is valid in the month of `today`. No card is issued for more than twenty years. */
export function isCurrent(expiry: { month: number; year: number }, today: Date): boolean {
  const months = (expiry.year - today.getUTCFullYear()) * 12 + expiry.month - 1 - today.getUTCMonth();
  return months >= 0 && months <= 240;
}

/** '1227' as '12/27', also for partial input: '5' is May. */
export function formatExpiry(text: string): string {
  const [, early, rest] = /^\s*(\d)\s*\/\s*(.*)$/.exec(text) ?? [];
  const digits = digitsOf(early === undefined ? text : `0${early}${rest}`);
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  if (whole.length <= 2) return whole;
  return `${whole.slice(0, 2)}/${whole.slice(2, 6).replace(/^20(\d\d)$/, '$1')}`;
}

export const isCode = (code: string, number: string): boolean =>
  /^\d+$/.test(code) && code.length === (brandOf(number)?.codeLength ?? (code.length === 4 ? 4 : 3));
