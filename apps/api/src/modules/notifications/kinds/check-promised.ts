import { CHECK_HOLD_DAYS } from '@bidkit/contract';
import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { formatInstant } from '../formats.ts';
import { lotItem, lotNumber } from '../lot-item.ts';

export const checkPromised = defineNotification({
  kind: 'check_promised',
  subject: 'lot',
  setting: {
    id: 9,
    name: 'Payment by check',
    description: 'You chose to pay by check, and need the address to mail it to.',
    defaultMethod: 'email',
  },
  data: z.object({
    price_cents: z.int(),
    order_id: z.int(),
    promised_at: z.iso.datetime(),
    payee: z.object({ name: z.string(), street: z.string(), city: z.string(), phone: z.string() }),
  }),
  alert: ({ subject: lot, data: { price_cents, payee } }) =>
    `Mail your check of ${formatCents(price_cents)} for ${lot.name} to ${payee.name}, ${payee.street}, ${payee.city}.`,
  mail: ({ reader, subject: lot, data: { price_cents, order_id, promised_at, payee } }) => ({
    subject: `Mail your check: ${lot.name}`,
    label: 'Pay by check',
    tone: 'warning',
    heading: 'Next: mail your check',
    paragraphs: [
      `Hello ${reader.username}. Please write the order number on your check and mail it now.`,
      `Your item ships once the check has cleared, after at least ${CHECK_HOLD_DAYS} days. Until then bidding is suspended.`,
      'You can still change to card or PayPal, until your check has arrived.',
    ],
    details: [
      { label: 'Payable to', value: payee.name },
      { label: 'Amount', value: formatCents(price_cents) },
      { label: 'Order number', value: String(order_id) },
      { label: 'Mail to', value: `${payee.name}, ${payee.street}, ${payee.city}` },
      ...(payee.phone ? [{ label: 'Phone', value: payee.phone }] : []),
      { label: 'Submitted on', value: formatInstant(promised_at) },
    ],
    item: lotItem(lot, { label: 'To pay', value: formatCents(price_cents) }, lotNumber(lot)),
    button: { text: 'See how to pay', path: `/payment/check/receipt/${lot.id}` },
    reason: 'You get this email because you chose to pay for this item by check.',
  }),
});
