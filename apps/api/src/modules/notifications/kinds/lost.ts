import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { lotItem, lotNumber } from '../lot-item.ts';

export const lost = defineNotification({
  kind: 'lost',
  subject: 'lot',
  setting: {
    id: 8,
    name: 'Lost',
    description: 'Another bidder won an auction that you bid on, or it ended without a sale.',
    defaultMethod: 'alert',
  },
  /** Null when the lot was not sold. */
  data: z.object({ sold_cents: z.nullable(z.int()) }),
  alert: ({ subject: lot, data }) =>
    data.sold_cents === null
      ? `The auction of ${lot.name} ended without a sale.`
      : `You did not win ${lot.name}. It sold for ${formatCents(data.sold_cents)}.`,
  mail: ({ reader, subject: lot, data }) => ({
    subject: `You did not win: ${lot.name}`,
    label: 'Not won',
    tone: 'warning',
    heading: 'You did not win this auction',
    paragraphs: [
      data.sold_cents === null
        ? `Hello ${reader.username}. The auction ended without a sale. You have nothing to pay.`
        : `Hello ${reader.username}. Another bidder won the auction. You have nothing to pay.`,
    ],
    item: lotItem(
      lot,
      data.sold_cents === null
        ? { label: 'Last price', value: formatCents(lot.price_cents) }
        : { label: 'Sold for', value: formatCents(data.sold_cents) },
      lotNumber(lot),
    ),
    button: { text: 'See the auction', path: `/auctions/${lot.id}` },
    reason: 'You get this email because you bid on this auction.',
  }),
});
