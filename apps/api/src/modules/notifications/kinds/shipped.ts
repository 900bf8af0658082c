import { defineNotification } from '../define-notification.ts';
import { parcelData, parcelMail } from '../parcel-mail.ts';

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
  alert: ({ subject: lot }) => `${lot.name} is on its way to you.`,
  mail: ({ reader, subject: lot, data }) =>
    parcelMail(lot, data, {
      title: 'Shipped',
      tone: 'success',
      heading: 'Your item is on its way',
      greeting: `Hello ${reader.username}. The carrier has your parcel. My Wins shows where it is.`,
    }),
});
