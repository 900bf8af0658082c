import { wonItemSource } from '@bidkit/contract';
import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { formatInstant } from '../formats.ts';
import { lotItem } from '../lot-item.ts';

export const paymentDue = defineNotification({
  kind: 'payment_due',
  subject: 'lot',
  setting: {
    id: 4,
    name: 'Payment due',
    description: 'You have an unpaid win or purchase.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({
    price_cents: z.int(),
    pay_by: z.iso.datetime(),
    /** Why it is sent: the deadline is near, or the check that was to pay could not be cashed, or was given up. */
    cause: z._default(z.enum(['deadline', 'check-returned', 'check-withdrawn']), 'deadline'),
    source: wonItemSource,
  }),
  alert({ subject: lot, data }) {
    const [price, deadline] = [formatCents(data.price_cents), formatInstant(data.pay_by)];
    switch (data.cause) {
      case 'check-returned':
        return `Your check for ${lot.name} could not be cashed. Pay ${price} by ${deadline} to keep it.`;
      case 'check-withdrawn':
        return `Do not mail a check for ${lot.name}. Pay ${price} by card or PayPal by ${deadline} to keep it.`;
      case 'deadline':
        return `Pay ${price} for ${lot.name} by ${deadline} to keep it.`;
    }
  },
  mail({ reader, subject: lot, data }) {
    const isPurchase = data.source === 'deal' || data.source === 'direct';
    const reminder = isPurchase ? purchaseReminder : winReminder;
    const words = { deadline: reminder, 'check-returned': checkReturned, 'check-withdrawn': checkWithdrawn }[
      data.cause
    ];
    return {
      subject: `${words.subject}: ${lot.name}`,
      label: 'Payment due',
      tone: 'warning',
      heading: words.heading,
      paragraphs: [`Hello ${reader.username}. ${words.paragraph}`],
      item: lotItem(
        lot,
        { label: words.amountLabel, value: formatCents(data.price_cents) },
        { label: 'Pay by', value: formatInstant(data.pay_by) },
      ),
      button: { text: 'Pay now', path: `/payment/methods/${lot.id}` },
      reason: words.reason,
    };
  },
});

const winReminder = {
  subject: 'Payment due',
  heading: 'Payment reminder',
  paragraph: 'Please pay for your win before the deadline, or the item may be offered to another bidder.',
  amountLabel: 'Your price',
  reason: 'You get this email because you won this auction and have not paid for it.',
};

const purchaseReminder = {
  ...winReminder,
  paragraph: 'Please pay for your purchase before the deadline, or the item may be sold to someone else.',
  reason: 'You get this email because you bought this item and have not paid for it.',
};

const checkReturned = {
  subject: 'Your check could not be cashed',
  heading: 'Your check could not be cashed',
  paragraph:
    'Your bank did not pay the check for this item, so nothing was charged. Please pay by card, PayPal or another check before the deadline, or the item may be sold to someone else.',
  amountLabel: 'To pay',
  reason: 'You get this email because you chose to pay for this by check.',
};

const checkWithdrawn = {
  subject: 'Pay by card or PayPal',
  heading: 'You pay by card or PayPal',
  paragraph:
    'You have chosen to pay another way than by check. Please do not mail a check: we would send it back. Pay by card or PayPal before the deadline, or the item may be sold to someone else.',
  amountLabel: 'To pay',
  reason: 'You get this email because you have changed how you pay for this item.',
};
