import { PAY_HOURS } from '@bidkit/contract';
import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { formatMinutes } from '../formats.ts';
import { lotItem } from '../lot-item.ts';

export const won = defineNotification({
  kind: 'won',
  subject: 'lot',
  setting: { id: 3, name: 'Won', description: 'You won an auction.', defaultMethod: 'alertAndEmail' },
  // Rows that older versions wrote have no pay_minutes.
  data: z.object({ price_cents: z.int(), pay_minutes: z._default(z.int(), PAY_HOURS * 60) }),
  alert: ({ subject: lot, data }) =>
    `You won ${lot.name} for ${formatCents(data.price_cents)}. Pay within ${formatMinutes(data.pay_minutes)} to keep it.`,
  mail: ({ reader, subject: lot, data }) => ({
    subject: `You won: ${lot.name}`,
    label: 'You won',
    tone: 'success',
    heading: 'Congratulations, it is yours',
    paragraphs: [
      `Well done, ${reader.username}. Pay within ${formatMinutes(data.pay_minutes)} to keep it; after that it may go to somebody else.`,
    ],
    item: lotItem(
      lot,
      { label: 'Your price', value: formatCents(data.price_cents) },
      { label: 'Number', value: String(lot.id) },
    ),
    button: { text: 'Pay now', path: `/payment/methods/${lot.id}` },
    reason: 'You get this because you won or bought this.',
  }),
});
