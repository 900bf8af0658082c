import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { lotItem } from '../lot-item.ts';

export const cancelled = defineNotification({
  kind: 'cancelled',
  subject: 'lot',
  setting: {
    id: 7,
    name: 'Cancelled',
    description: 'An auction you bid on or are watching was cancelled.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({ reason: z.string() }),
  alert: ({ subject: lot, data }) =>
    `The auction of ${lot.name} was cancelled, and no bid on it counts: ${data.reason}`,
  mail: ({ reader, subject: lot, data }) => ({
    subject: `Cancelled: ${lot.name}`,
    label: 'Cancelled',
    tone: 'warning',
    heading: 'This auction was called off',
    paragraphs: [
      `Hello ${reader.username}. No bid on this auction counts, and there is nothing to pay.`,
      data.reason,
    ],
    item: lotItem(
      lot,
      { label: 'The price had been', value: formatCents(lot.price_cents) },
      { label: 'Number', value: String(lot.id) },
    ),
    button: { text: 'See the auction', path: `/auctions/${lot.id}` },
    reason: 'You get this because you bid on this auction, or are watching it.',
  }),
});
