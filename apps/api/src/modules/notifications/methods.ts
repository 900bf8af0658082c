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

export const includesPush = (methodId: number) => methodId === push;
/** The method without mails. An alert takes the place of a push message, which is a mail while no browser gets it. */
export const withoutEmail = (methodId: number) =>
  methodId === alertAndEmail || methodId === push ? alert : methodId === email ? none : methodId;

/** The ways in which a member gets one notification. */
export interface Ways {
  readonly alert: boolean;
  readonly push: boolean;
  /** `without_push`: instead of a push message that no browser of the member would get. */
  readonly email: 'always' | 'without_push' | 'never';
}

/** Those of a method. A push notification shows an alert, which is also on the site. */
export function waysOf(methodId: number): Ways {
  const isEmail = methodId === email || methodId === alertAndEmail;
  return {
    alert: methodId === alert || methodId === alertAndEmail || includesPush(methodId),
    push: includesPush(methodId),
    email: isEmail ? 'always' : includesPush(methodId) ? 'without_push' : 'never',
  };
}
