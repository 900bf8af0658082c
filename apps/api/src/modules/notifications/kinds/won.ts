import { type WonItemSource, wonItemSource } from '@bidkit/contract';
import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { formatMinutes } from '../formats.ts';
import { lotItem, lotNumber } from '../lot-item.ts';

export const won = defineNotification({
  kind: 'won',
  subject: 'lot',
  setting: {
    id: 3,
    name: 'Won',
    description: 'You won an auction or bought an item.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({
    price_cents: z.int(),
    pay_minutes: z.int(),
    source: wonItemSource,
  }),
  alert: ({ subject: lot, data }) =>
    `You ${wordsOf[data.source].verb} ${lot.name} for ${formatCents(data.price_cents)}. Pay within ${formatMinutes(data.pay_minutes)} to keep it.`,
  mail({ reader, subject: lot, data }) {
    const words = wordsOf[data.source];
    return {
      subject: `${words.title}: ${lot.name}`,
      label: words.title,
      tone: 'success',
      heading: words.heading,
      paragraphs: [
        `${words.greeting}, ${reader.username}. Please pay within ${formatMinutes(data.pay_minutes)} or ${words.otherwise}.`,
      ],
      item: lotItem(lot, { label: 'Your price', value: formatCents(data.price_cents) }, lotNumber(lot)),
      button: { text: 'Pay now', path: `/payment/methods/${lot.id}` },
      reason: words.reason,
    };
  },
});

const auction = {
  verb: 'won',
  title: 'You won',
  heading: 'Congratulations, it is yours',
  greeting: 'Congratulations',
  otherwise: 'the item may be offered to another bidder',
  reason: 'You get this email because you won this auction.',
};
const purchase = {
  verb: 'bought',
  title: 'Your purchase',
  heading: 'Thank you for your purchase',
  greeting: 'Hello',
  otherwise: 'the item may be sold to someone else',
  reason: 'You get this email because you bought this item.',
};
/** Only auctions are won. Deals and direct sales are purchases. */
const wordsOf: Readonly<Record<WonItemSource, typeof auction>> = {
  auction,
  second_chance: { ...auction, reason: 'You get this email because you accepted the offer for this item.' },
  deal: { ...purchase, heading: 'We agreed on a price' },
  direct: purchase,
};
