import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { lotItem, lotNumber } from '../lot-item.ts';
import { refundButton } from '../refund-button.ts';

export const refundFailed = defineNotification({
  kind: 'refund_failed',
  subject: 'lot',
  setting: {
    id: 28,
    name: 'Refund failed',
    description: 'A refund that was on its way to you has failed.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({ price_cents: z.int(), is_overpaid: z.optional(z.boolean()) }),
  alert: ({ subject: lot, data }) =>
    `Your refund of ${formatCents(data.price_cents)} for ${lot.name} has failed. We are looking into it.`,
  mail: ({ reader, subject: lot, data }) => ({
    subject: `Your refund has failed: ${lot.name}`,
    label: 'Refund',
    tone: 'danger',
    heading: 'Your refund has failed',
    paragraphs: [
      `Hello ${reader.username}. We wrote that we are refunding ${formatCents(data.price_cents)}. The payment provider could not make this refund.`,
      'We are looking into it. You do not have to do anything.',
    ],
    item: lotItem(lot, { label: 'Refund', value: formatCents(data.price_cents) }, lotNumber(lot)),
    button: refundButton(lot, data),
    reason: 'You get this email because we wrote you about this refund.',
  }),
});
