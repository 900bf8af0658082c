import * as z from 'zod/mini';
import { formatCents } from '../../../kernel/money.ts';
import { defineNotification } from '../define-notification.ts';
import { lotItem, lotNumber } from '../lot-item.ts';

export const paid = defineNotification({
  kind: 'paid',
  subject: 'lot',
  setting: {
    id: 6,
    name: 'Payment received',
    description: 'We received your payment, and send your receipt.',
    defaultMethod: 'email',
  },
  data: z.object({ price_cents: z.int(), transaction_id: z.string() }),
  alert: ({ subject: lot, data }) =>
    `Thank you for your payment of ${formatCents(data.price_cents)} for ${lot.name}.`,
  mail: ({ reader, subject: lot, data }) => ({
    subject: `Receipt: ${lot.name}`,
    label: 'Paid',
    tone: 'success',
    heading: 'Thank you for your payment',
    paragraphs: [`Hello ${reader.username}. Your item will ship out within the next business day.`],
    item: lotItem(lot, { label: 'You paid', value: formatCents(data.price_cents) }, lotNumber(lot)),
    button: { text: 'See your receipt', path: `/payment/credit-card/receipt/${lot.id}` },
    reason: 'You get this email because you paid for this item.',
  }),
});
