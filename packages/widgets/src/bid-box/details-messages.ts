import { texts } from '../i18n/locale.ts';
import { messages as box } from './messages.ts';

/** The texts of the parts of a bid box that are loaded after its form. */
export const english = {
  totalWithTax: (bid: string, total: string, shipping: string, tax: string) =>
    `The most you would pay for a bid of ${bid}: ${total}, with ${shipping} shipping and ${tax}.`,
  totalBeforeTax: (bid: string, total: string, shipping: string) =>
    `The most you would pay for a bid of ${bid}: ${total} with ${shipping} shipping, plus sales tax.`,
  taxOfAddress: (tax: string) => `${tax} tax at your address`,
  taxOfState: (tax: string, state: string) => `${tax} ${state} tax`,
  zip: 'ZIP code',
  addZip: 'Add the tax for your ZIP code',
  changeZip: 'Use another ZIP code',
  applyZip: 'Update total',
  history: 'Bid history',
  noHistory: 'No bids yet. Be the first.',
  noBids: 'There were no bids.',
  showAll: 'Show all bids',
  automatic: 'Auto',
  automaticHint: 'Automatic bid, up to the bidder’s maximum',
};

export const messages = texts('bidDetails', english, box);
