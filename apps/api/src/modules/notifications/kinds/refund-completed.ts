import { type PaymentMethod, paymentMethod } from '@bidkit/contract';
import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { lotItem, lotNumber } from '../lot-item.ts';
import { refundButton } from '../refund-button.ts';

const howItArrives = {
  'credit-card': 'It may take some days until your card statement shows it.',
  paypal: 'It may take some days until PayPal shows it.',
  check: 'We have mailed you a check.',
} as const satisfies Record<PaymentMethod, string>;

export const refundCompleted = defineNotification({
  kind: 'refund_completed',
  subject: 'lot',
  setting: {
    id: 27,
    name: 'Refund made',
    description: 'We have refunded a payment of yours.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({ price_cents: z.int(), method: paymentMethod, is_overpaid: z.optional(z.boolean()) }),
  alert: ({ subject: lot, data }) => `We have refunded ${formatCents(data.price_cents)} for ${lot.name}.`,
  mail: ({ reader, subject: lot, data }) => ({
    subject: `Refund: ${lot.name}`,
    label: 'Refunded',
    tone: 'success',
    heading: `We have refunded ${formatCents(data.price_cents)}`,
    paragraphs: [`Hello ${reader.username}. ${howItArrives[data.method]}`],
    item: lotItem(lot, { label: 'Refunded', value: formatCents(data.price_cents) }, lotNumber(lot)),
    button: refundButton(lot, data),
    reason: 'You get this email because you got a refund for this item.',
  }),
});
