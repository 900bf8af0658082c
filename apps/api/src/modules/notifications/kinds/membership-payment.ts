import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { formatDay } from '../formats.ts';

const BUTTON = { text: 'See your payments', path: '/account/settings/manage_payments' };
const REASON = 'You get this email because you paid for a membership.';

export const membershipPayment = defineNotification({
  kind: 'membership_payment',
  subject: 'account',
  setting: {
    id: 21,
    name: 'Membership receipt',
    description: 'We received or refunded a payment for your membership, and send your receipt.',
    defaultMethod: 'email',
  },
  data: z.discriminatedUnion('event', [
    z.object({
      event: z.literal('paid'),
      name: z.string(),
      price_cents: z.int(),
      transaction_id: z.string(),
      ends_at: z.string(),
      /** Whether PayPal charges the next month. */
      renews: z.boolean(),
    }),
    z.object({ event: z.literal('refunded'), name: z.string(), price_cents: z.int() }),
  ]),
  alert: ({ data }) =>
    data.event === 'paid'
      ? `Thank you for your payment of ${formatCents(data.price_cents)}. Your membership is paid until ${formatDay(data.ends_at)}.`
      : `We have refunded ${formatCents(data.price_cents)} for your membership.`,
  mail: ({ reader, data }) => {
    const amount = formatCents(data.price_cents);
    if (data.event === 'refunded') {
      return {
        subject: `Refund of ${amount}`,
        label: 'Refunded',
        tone: 'brass',
        heading: `We have refunded ${amount}`,
        paragraphs: [
          `Hello ${reader.username}. It may take some days until your bank or PayPal shows it.`,
          'The time of this payment was taken from your membership.',
        ],
        details: [{ label: 'Plan', value: data.name }],
        button: BUTTON,
        reason: REASON,
      };
    }
    return {
      subject: `Receipt: ${data.name}`,
      label: 'Paid',
      tone: 'success',
      heading: 'Thank you for your payment',
      paragraphs: [
        `Hello ${reader.username}. Your membership is paid until ${formatDay(data.ends_at)}.`,
        data.renews
          ? 'PayPal charges each month, until you cancel the renewal under Manage Payments.'
          : 'This is a one-time charge for one year. There is no re-billing.',
      ],
      details: [
        { label: 'Plan', value: data.name },
        { label: 'You paid', value: amount },
        { label: 'Transaction', value: data.transaction_id },
      ],
      button: BUTTON,
      reason: REASON,
    };
  },
});
