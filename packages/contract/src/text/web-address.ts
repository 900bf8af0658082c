import { toOneLine } from './normalize.ts';

/** Of http or https, without a user name: staff, visitors and logs see the address. */
export const webAddressPattern = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

/** An address of the web in one line, whose scheme is in lower case. */
export const toWebAddress = (text: string): string =>
  toOneLine(text).replace(/^https?:/i, (scheme) => scheme.toLowerCase());
