import { defineNotification } from '../define-notification.ts';
import { formatDay } from '../formats.ts';
import { namesOf, parcelData, parcelMail } from '../parcel-mail.ts';

export const delayed = defineNotification({
  kind: 'delayed',
  subject: 'lot',
  setting: {
    id: 23,
    name: 'Delivery delayed',
    description: 'The carrier expects to deliver your item later than it said before.',
    defaultMethod: 'alertAndEmail',
  },
  data: parcelData,
  alert: ({ subject: lot, data }) => `The delivery of ${namesOf(lot, data)} is delayed.${until(data.until)}`,
  mail: ({ reader, subject: lot, data }) =>
    parcelMail(lot, data, {
      title: 'Delivery delayed',
      tone: 'brass',
      heading: 'Your delivery is delayed',
      greeting: `Hello ${reader.username}. The carrier needs more time for your parcel.${until(data.until)}`,
    }),
});

const until = (instant: string | null) =>
  instant === null ? '' : ` It is now expected by ${formatDay(instant)}.`;
