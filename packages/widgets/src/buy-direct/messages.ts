import { PAY_HOURS } from '@bidkit/sdk';
import { money, number, texts } from '../i18n/locale.ts';
import { messages as shared } from '../i18n/messages.ts';

/** Every text of buy direct. */
export const english = {
  kind: 'Buy direct',
  loading: 'Loading the item',
  failed: 'This item could not be loaded',
  price: 'Price',
  stock: (n: number) => (n === 1 ? 'The last one' : `${number(n)} left`),
  hint: `You buy it now and pay within ${PAY_HOURS} hours.`,
  buy: (dollars: number) => `Buy for ${money(dollars)}`,
  buying: 'Processing…',
  logIn: 'Log in to buy',
  confirmTitle: (dollars: number) => `Buy it for ${money(dollars)}?`,
  confirmText: (name: string) =>
    `You are buying ${name}. It is binding: you agree to pay within ${PAY_HOURS} hours.`,
  confirm: 'Yes, buy it',
  cancel: 'Not yet',
  soldOut: 'Sorry, this item is sold out and not available for Buy Direct.',
  bought: 'It is yours!',
  boughtHint: `Pay within ${PAY_HOURS} hours, and we ship it.`,
};

export const messages = texts('buyDirect', english, shared);
