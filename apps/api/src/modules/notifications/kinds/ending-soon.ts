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
    description: 'An auction you are watching is about to end.',
    defaultMethod: 'alert',
  },
  data: z.object({}),
  alert: ({ subject: lot }) => `${lot.name} ends soon. The price is now ${formatCents(lot.price_cents)}.`,
  mail: ({ reader, subject: lot }) =>
    lot.takesBids
      ? {
          subject: `Ending soon: ${lot.name}`,
          label: 'Ending soon',
          tone: 'warning',
          heading: 'Last minutes to bid',
          paragraphs: [`Hello ${reader.username}. An auction you are watching is about to end.`],
          item: lotItem(
            lot,
            { label: 'The price now', value: formatCents(lot.price_cents) },
            { label: 'Ends', value: formatInstant(lot.ends_at) },
          ),
          button: { text: 'See the auction', path: `/auctions/${lot.id}` },
          reason: 'You get this because you are watching this auction.',
        }
      : null,
});
