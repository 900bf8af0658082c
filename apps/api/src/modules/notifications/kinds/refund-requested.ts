import { type PaymentMethod, paymentMethod } from '@bidkit/contract';
import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { lotItem, lotNumber } from '../lot-item.ts';
import { refundButton } from '../refund-button.ts';

export const refundRequested = defineNotification({
  kind: 'refund_requested',
  subject: 'lot',
  setting: {
    id: 26,
    name: 'Refund on its way',
    description: 'We are refunding a payment of yours.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({
    price_cents: z.int(),
    is_overpaid: z.optional(z.boolean()),
    is_canceled: z.optional(z.boolean()),
    /** How it was paid: staff still have to mail a check. */
    method: z.optional(paymentMethod),
  }),
  alert: ({ subject: lot, data: { method, price_cents } }) =>
    method === 'check'
      ? `We will mail you a check of ${formatCents(price_cents)} for ${lot.name}.`
      : `We are refunding ${formatCents(price_cents)} for ${lot.name}.`,
  mail: ({ reader, subject: lot, data }) => ({
    subject: `${headingOf(data)}: ${lot.name}`,
    label: 'Refund',
    tone: 'brass',
    heading: headingOf(data),
    paragraphs: [
      data.method === 'check'
        ? `Hello ${reader.username}. We will mail you a check of ${formatCents(data.price_cents)}, and write again when we have mailed it.`
        : `Hello ${reader.username}. We are refunding ${formatCents(data.price_cents)}. We will write again when it is done.`,
      ...(data.is_canceled ? ['You have canceled this order, so we will not send the item.'] : []),
      ...(data.is_overpaid ? ['This payment arrived too late to pay for the item.'] : []),
    ],
    item: lotItem(lot, { label: 'Refund', value: formatCents(data.price_cents) }, lotNumber(lot)),
    button: refundButton(lot, data),
    reason: 'You get this email because you get a refund for this item.',
  }),
});

const headingOf = ({ method }: { readonly method?: PaymentMethod | undefined }) =>
  method === 'check' ? 'You will get your refund by check' : 'Your refund is on its way';
