import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { formatInstant } from '../formats.ts';
import { lotItem } from '../lot-item.ts';

export const secondChance = defineNotification({
  kind: 'second_chance',
  subject: 'lot',
  setting: {
    id: 5,
    name: 'Second chance',
    description: 'You can buy an item that you bid on and did not win.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({ price_cents: z.int(), offer_id: z.int(), expires_at: z.iso.datetime() }),
  alert: ({ subject: lot, data }) =>
    `You can buy ${lot.name} for ${formatCents(data.price_cents)}. The offer ends ${formatInstant(data.expires_at)}.`,
  mail: ({ reader, subject: lot, data }) => ({
    subject: `Second chance: ${lot.name}`,
    label: 'Second chance',
    tone: 'brass',
    heading: 'You can still buy this item',
    paragraphs: [
      `Hello ${reader.username}. The winner of this auction did not pay. You can buy the item at your own last price.`,
    ],
    item: lotItem(
      lot,
      { label: 'Your price', value: formatCents(data.price_cents) },
      { label: 'Ends', value: formatInstant(data.expires_at) },
    ),
    button: { text: 'See the offer', path: '/' },
    reason: 'You get this email because you bid on this auction.',
  }),
});
