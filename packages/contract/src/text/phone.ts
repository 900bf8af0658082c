import { toOneLine } from './normalize.ts';

const pattern = /^\+?[\d ()./-]+(?:(?:ext\.?|x) ?\d{1,8})?$/i;
const extension = /(?:ext|x).*$/i;

/** A phone number as it is stored: digits, spaces and `+ ( ) - . /`, of any width, with single spaces. */
export const toPhone = (text: string): string =>
  toOneLine(text.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/ +/g, ' ');

/** Whether a text is a phone number of 7 to 15 digits (E.164), perhaps with an extension. */
export function isPhone(text: string): boolean {
  const digits = text.replace(extension, '').replace(/\D/g, '').length;
  return pattern.test(text) && digits >= 7 && digits <= 15;
}
