import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { lotItem, lotNumber } from '../lot-item.ts';

export const cancelled = defineNotification({
  kind: 'cancelled',
  subject: 'lot',
  setting: {
    id: 7,
    name: 'Canceled',
    description: 'An auction that you bid on or are watching was canceled.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({ reason: z.string() }),
  alert: ({ subject: lot, data }) =>
    `The auction of ${lot.name} was canceled. Bids on it do not count. Reason: ${data.reason}`,
  mail: ({ reader, subject: lot, data }) => ({
    subject: `Auction canceled: ${lot.name}`,
    label: 'Canceled',
    tone: 'warning',
    heading: 'Auction canceled',
    paragraphs: [
      `Hello ${reader.username}. Bids on this auction do not count, and you have nothing to pay.`,
      data.reason,
    ],
    item: lotItem(lot, { label: 'Last price', value: formatCents(lot.price_cents) }, lotNumber(lot)),
    button: { text: 'See the auction', path: `/auctions/${lot.id}` },
    reason: 'You get this email because you bid on this auction or are watching it.',
  }),
});
