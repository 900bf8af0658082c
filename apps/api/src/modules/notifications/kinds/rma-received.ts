import { returnType } from '@bidkit/contract';
import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';
import { lotItem, lotNumber, rmaNumber } from '../lot-item.ts';

const nextSteps = {
  refund: 'We inspect the item. If everything is in order, we refund your payment.',
  replacement: 'We inspect the item. If everything is in order, we send you a replacement.',
} as const;

export const rmaReceived = defineNotification({
  kind: 'rma_received',
  subject: 'lot',
  setting: {
    id: 31,
    name: 'Return received',
    description: 'An item that you returned has arrived here.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({ rma: z.int(), type: returnType }),
  alert: ({ subject: lot, data }) => `Your return of ${lot.name} (RMA ${data.rma}) has arrived here.`,
  mail: ({ reader, subject: lot, data: { rma, type } }) => ({
    subject: `Return received: ${lot.name}`,
    label: 'Return',
    tone: 'success',
    heading: 'Your return has arrived',
    paragraphs: [`Hello ${reader.username}. ${nextSteps[type]}`],
    item: lotItem(lot, rmaNumber(rma), lotNumber(lot)),
    button: { text: 'See your return', path: '/my-wins' },
    reason: 'You get this email because you returned this item.',
  }),
});
