import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';
import { lotItem, lotNumber, rmaNumber } from '../lot-item.ts';

export const rmaDumped = defineNotification({
  kind: 'rma_dumped',
  subject: 'lot',
  setting: {
    id: 32,
    name: 'Return not accepted',
    description: 'We did not accept a return of yours.',
    defaultMethod: 'alertAndEmail',
  },
  /** `goes_back`: the goods had arrived, and are sent to the member again. */
  data: z.object({ rma: z.int(), reason: z.string(), goes_back: z.boolean() }),
  alert: ({ subject: lot, data }) =>
    `We did not accept your return of ${lot.name} (RMA ${data.rma}). Reason: ${data.reason}`,
  mail: ({ reader, subject: lot, data: { rma, reason, goes_back } }) => ({
    subject: `Return not accepted: ${lot.name}`,
    label: 'Return',
    tone: 'danger',
    heading: 'We did not accept your return',
    paragraphs: [
      `Hello ${reader.username}. Reason: ${reason}`,
      goes_back
        ? 'We send the item back to you.'
        : 'Please do not send the item. If you have questions, contact our support.',
    ],
    item: lotItem(lot, rmaNumber(rma), lotNumber(lot)),
    button: { text: 'See your items', path: '/my-wins' },
    reason: 'You get this email because you asked to return this item.',
  }),
});
