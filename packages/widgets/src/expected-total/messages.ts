import { texts } from '../i18n/locale.ts';

/** The texts of the total that a member would pay. */
export const english = {
  bidWithTax: (bid: string, total: string, shipping: string, tax: string) =>
    `The most you would pay for a bid of ${bid}: ${total}, with ${shipping} shipping and ${tax}.`,
  bidBeforeTax: (bid: string, total: string, shipping: string) =>
    `The most you would pay for a bid of ${bid}: ${total} with ${shipping} shipping, plus sales tax.`,
  saleWithTax: (price: string, total: string, shipping: string, tax: string) =>
    `You pay ${total}: ${price} with ${shipping} shipping and ${tax}.`,
  saleBeforeTax: (price: string, total: string, shipping: string) =>
    `You pay ${total}: ${price} with ${shipping} shipping, plus sales tax.`,
  taxOfAddress: (tax: string) => `${tax} tax at your address`,
  taxOfState: (tax: string, state: string) => `${tax} ${state} tax`,
  zip: 'ZIP code',
  addZip: 'Add the tax for your ZIP code',
  changeZip: 'Use another ZIP code',
  applyZip: 'Update total',
};

export const messages = texts('total', english);
