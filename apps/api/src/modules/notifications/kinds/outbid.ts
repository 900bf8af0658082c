import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { formatInstant } from '../formats.ts';
import { lotItem } from '../lot-item.ts';

export const outbid = defineNotification({
  kind: 'outbid',
  subject: 'lot',
  setting: {
    id: 1,
    name: 'Outbid',
    description: 'Somebody bid more than your maximum.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({ price_cents: z.int() }),
  alert: ({ subject: lot, data }) =>
    `You have been outbid on ${lot.name}. The price is now ${formatCents(data.price_cents)}.`,
  isMailedOncePerAlert: true,
  mail: ({ reader, subject: lot, data }) =>
    lot.takesBids
      ? {
          subject: `You have been outbid: ${lot.name}`,
          label: 'Outbid',
          tone: 'danger',
          heading: 'Somebody bid more than you',
          paragraphs: [
            `Hello ${reader.username}. Your maximum has been passed. Bid again if the item is worth more to you: we bid for you, and only as much as needed.`,
          ],
          item: lotItem(
            lot,
            { label: 'The price now', value: formatCents(data.price_cents) },
            { label: 'Ends', value: formatInstant(lot.ends_at) },
          ),
          button: { text: 'Bid again', path: `/auctions/${lot.id}` },
          reason: 'You get this because you bid on this auction.',
        }
      : null,
});
