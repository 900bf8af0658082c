import { notificationMethodId } from '@bidkit/contract';

const { none, alert, email, alertAndEmail } = notificationMethodId;

/** The methods a member can choose. Push is left out: it needs an installed app, and there is none. */
export const notificationMethods: readonly { readonly id: number; readonly name: string }[] = [
  { id: none, name: 'None' },
  { id: alert, name: 'On-site Alert' },
  { id: email, name: 'Email' },
  { id: alertAndEmail, name: 'Alert and Email' },
];

export const includesAlert = (methodId: number) => methodId === alert || methodId === alertAndEmail;
export const includesEmail = (methodId: number) => methodId === email || methodId === alertAndEmail;
