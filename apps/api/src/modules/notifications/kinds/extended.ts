import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { formatInstant } from '../formats.ts';
import { lotItem } from '../lot-item.ts';

export const extended = defineNotification({
  kind: 'extended',
  subject: 'lot',
  setting: {
    id: 37,
    name: 'Extended',
    description: 'An auction that you bid on or are watching ends later than before.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({ reason: z.string() }),
  alert: ({ subject: lot, data }) => `The auction of ${lot.name} ends later. Reason: ${data.reason}`,
  isPushedUntilEnd: true,
  mail: ({ reader, subject: lot, data }) =>
    lot.takesBids
      ? {
          subject: `Extended: ${lot.name}`,
          label: 'Extended',
          tone: 'warning',
          heading: 'This auction ends later',
          paragraphs: [
            `Hello ${reader.username}. This auction has a later end. All bids on it count as before.`,
            data.reason,
          ],
          item: lotItem(
            lot,
            { label: 'Current price', value: formatCents(lot.price_cents) },
            { label: 'Ends', value: formatInstant(lot.ends_at) },
          ),
          button: { text: 'See the auction', path: `/auctions/${lot.id}` },
          reason: 'You get this email because you bid on this auction or are watching it.',
        }
      : null,
});
