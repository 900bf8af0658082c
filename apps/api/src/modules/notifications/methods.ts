import { notificationMethodId } from '@bidkit/contract';
import { sendsPush } from '../../config/public-server.ts';

const { none, alert, email, alertAndEmail, push } = notificationMethodId;

interface NotificationMethod {
  readonly id: number;
  readonly name: string;
}

const methods: readonly NotificationMethod[] = [
  { id: none, name: 'None' },
  { id: alert, name: 'On-site Alert' },
  { id: email, name: 'Email' },
  { id: alertAndEmail, name: 'Alert and Email' },
];

/**
 * The methods of this server. Pages offer push, if it has push notifications, only to members who have installed the
 * app.
 */
export const methodsOf = (config: Parameters<typeof sendsPush>[0]): readonly NotificationMethod[] =>
  sendsPush(config) ? [...methods, { id: push, name: 'Push Notification' }] : methods;

/** A push notification shows an alert, which is also on the site. */
export const includesAlert = (methodId: number) =>
  methodId === alert || methodId === alertAndEmail || methodId === push;
export const includesEmail = (methodId: number) => methodId === email || methodId === alertAndEmail;
export const includesPush = (methodId: number) => methodId === push;
/** The method without mails. An alert takes the place of a push message, which is a mail while no browser gets it. */
export const withoutEmail = (methodId: number) =>
  methodId === alertAndEmail || methodId === push ? alert : methodId === email ? none : methodId;
