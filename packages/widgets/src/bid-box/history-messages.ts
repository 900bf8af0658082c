import { texts } from '../i18n/locale.ts';
import { messages as box } from './messages.ts';

/** The texts of the bid history, which is loaded after the form. */
export const english = {
  history: 'Bid history',
  noHistory: 'No bids yet. Be the first.',
  noBids: 'There were no bids.',
  showAll: 'Show all bids',
  automatic: 'Auto',
  automaticHint: 'Automatic bid, up to the bidder’s maximum',
};

export const messages = texts('bidDetails', english, box);
