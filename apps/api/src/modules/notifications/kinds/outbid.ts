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
    description: 'Someone bid more than your maximum.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({ price_cents: z.int() }),
  alert: ({ subject: lot, data }) =>
    `You have been outbid on ${lot.name}. The price is now ${formatCents(data.price_cents)}.`,
  isMailedOncePerAlert: true,
  isPushedUntilEnd: true,
  mail: ({ reader, subject: lot, data }) =>
    lot.takesBids
      ? {
          subject: `You have been outbid: ${lot.name}`,
          label: 'Outbid',
          tone: 'danger',
          heading: 'You have been outbid',
          paragraphs: [
            `Hello ${reader.username}. Someone bid more than your maximum. Raise it to get back in the lead.`,
          ],
          item: lotItem(
            lot,
            { label: 'Current price', value: formatCents(data.price_cents) },
            { label: 'Ends', value: formatInstant(lot.ends_at) },
          ),
          button: { text: 'Bid again', path: `/auctions/${lot.id}` },
          reason: 'You get this email because you bid on this auction.',
        }
      : null,
});
