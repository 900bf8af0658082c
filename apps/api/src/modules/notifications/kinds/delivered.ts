import { defineNotification } from '../define-notification.ts';
import { namesOf, oneOrMore, parcelData, parcelMail } from '../parcel-mail.ts';

export const delivered = defineNotification({
  kind: 'delivered',
  subject: 'lot',
  setting: {
    id: 24,
    name: 'Delivered',
    description: 'Your item has been delivered.',
    defaultMethod: 'alertAndEmail',
  },
  data: parcelData,
  alert: ({ subject: lot, data }) =>
    `${namesOf(lot, data)} ${oneOrMore(data, 'has', 'have')} been delivered.`,
  mail: ({ reader, subject: lot, data }) =>
    parcelMail(lot, data, {
      title: 'Delivered',
      tone: 'success',
      heading: oneOrMore(data, 'Your item has been delivered', 'Your items have been delivered'),
      greeting: `Hello ${reader.username}. ${oneOrMore(
        data,
        'We hope you like it. You can rate it under My Wins.',
        'We hope you like them. You can rate each of them under My Wins.',
      )}`,
    }),
});
