import { defineNotification } from '../define-notification.ts';
import { namesOf, oneOrMore, parcelData, parcelMail } from '../parcel-mail.ts';

export const shipped = defineNotification({
  kind: 'shipped',
  subject: 'lot',
  setting: {
    id: 22,
    name: 'Shipped',
    description: 'Your item is on its way to you.',
    defaultMethod: 'alertAndEmail',
  },
  data: parcelData,
  alert: ({ subject: lot, data }) =>
    `${namesOf(lot, data)} ${oneOrMore(data, 'is on its way', 'are on their way')} to you.`,
  mail: ({ reader, subject: lot, data }) =>
    parcelMail(lot, data, {
      title: 'Shipped',
      tone: 'success',
      heading: oneOrMore(data, 'Your item is on its way', 'Your items are on their way'),
      greeting: `Hello ${reader.username}. The carrier has your parcel. My Wins shows where it is.`,
    }),
});
