import { paragraphsOf, shorten } from '@bidkit/contract';
import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { lotItem, lotNumber } from '../lot-item.ts';

/** The alert is a line of a list. The page of the lot has the whole text. */
const MAX_ALERT_TEXT = 300;

export const correction = defineNotification({
  kind: 'correction',
  subject: 'lot',
  setting: {
    id: 36,
    name: 'Corrected',
    description: 'The description of an auction that you bid on or are watching was corrected.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({ text: z.string() }),
  alert: ({ subject: lot, data }) =>
    `The description of ${lot.name} was corrected: ${shorten(data.text.replace(/\s+/g, ' '), MAX_ALERT_TEXT)}`,
  mail: ({ reader, subject: lot, data }) => ({
    subject: `Correction: ${lot.name}`,
    label: 'Correction',
    tone: 'warning',
    heading: 'The description was corrected',
    paragraphs: [
      `Hello ${reader.username}. We have corrected the description of this auction.`,
      ...paragraphsOf(data.text),
    ],
    item: lotItem(lot, { label: 'Price', value: formatCents(lot.price_cents) }, lotNumber(lot)),
    button: { text: 'See the auction', path: `/auctions/${lot.id}` },
    reason: 'You get this email because you bid on this auction or are watching it.',
  }),
});
