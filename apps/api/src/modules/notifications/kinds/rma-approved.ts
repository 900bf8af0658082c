import { returnType } from '@bidkit/contract';
import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';
import { lotItem, lotNumber, rmaNumber } from '../lot-item.ts';

const nextSteps = {
  refund: 'Then we refund your payment.',
  replacement: 'Then we send you a replacement.',
} as const;

export const rmaApproved = defineNotification({
  kind: 'rma_approved',
  subject: 'lot',
  setting: {
    id: 30,
    name: 'Return approved',
    description: 'We have approved a return of yours.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({
    rma: z.int(),
    type: returnType,
    /** The lines of the address, while the goods are still to be sent. */
    return_address: z.nullable(z.array(z.string())),
  }),
  alert: ({ subject: lot, data }) => `Your return of ${lot.name} is approved. Its RMA number is ${data.rma}.`,
  mail: ({ reader, subject: lot, data: { rma, type, return_address } }) => ({
    subject: `Return approved: ${lot.name}`,
    label: 'Return',
    tone: 'success',
    heading: 'Your return is approved',
    paragraphs: [
      `Hello ${reader.username}. We have approved your return.`,
      return_address
        ? `Send the item to: ${return_address.join(', ')}. Write the RMA number ${rma} on the parcel, or put the return slip into it. ${nextSteps[type]}`
        : { refund: 'We will refund your payment.', replacement: 'We will send you a replacement.' }[type],
    ],
    item: lotItem(lot, rmaNumber(rma), lotNumber(lot)),
    button: return_address
      ? { text: 'Print the return slip', path: `/print/return/${rma}` }
      : { text: 'See your return', path: '/my-wins' },
    reason: 'You get this email because you asked to return this item.',
  }),
});
