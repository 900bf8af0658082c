import { defineNotification } from '../define-notification.ts';
import { parcelData, parcelMail } from '../parcel-mail.ts';

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
  alert: ({ subject: lot }) => `${lot.name} has been delivered.`,
  mail: ({ reader, subject: lot, data }) =>
    parcelMail(lot, data, {
      title: 'Delivered',
      tone: 'success',
      heading: 'Your item has been delivered',
      greeting: `Hello ${reader.username}. We hope you like it. You can rate it under My Wins.`,
    }),
});
