import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { formatInstant } from '../formats.ts';
import { lotItem } from '../lot-item.ts';

export const endingSoon = defineNotification({
  kind: 'ending_soon',
  subject: 'lot',
  setting: {
    id: 2,
    name: 'Ending soon',
    description: 'An auction that you watch or bid on ends soon.',
    defaultMethod: 'alert',
  },
  data: z.object({}),
  alert: ({ subject: lot }) => `${lot.name} ends soon. The price is now ${formatCents(lot.price_cents)}.`,
  isPushedUntilEnd: true,
  mail: ({ reader, subject: lot }) =>
    lot.takesBids
      ? {
          subject: `Ending soon: ${lot.name}`,
          label: 'Ending soon',
          tone: 'warning',
          heading: 'This auction ends soon',
          paragraphs: [
            `Hello ${reader.username}. An auction that you watch or bid on ends in a few minutes.`,
          ],
          item: lotItem(
            lot,
            { label: 'Current price', value: formatCents(lot.price_cents) },
            { label: 'Ends', value: formatInstant(lot.ends_at) },
          ),
          button: { text: 'See the auction', path: `/auctions/${lot.id}` },
          reason: 'You get this email because you watch this auction or have bid on it.',
        }
      : null,
});
