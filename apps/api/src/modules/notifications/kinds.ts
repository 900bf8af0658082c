import { type NotificationKind, notificationMethodId } from '@bidkit/contract';

export interface NewsSetting {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly name: string;
  readonly description: string;
  readonly defaultMethodId: number;
}

const { none, alert, email, alertAndEmail } = notificationMethodId;

/** What a member can choose to be told of (spec 002 §3), in the order of the settings page. */
export const newsSettings: readonly NewsSetting[] = [
  {
    id: 1,
    kind: 'outbid',
    name: 'Outbid',
    description: 'Somebody bid more than your maximum.',
    defaultMethodId: alertAndEmail,
  },
  {
    id: 2,
    kind: 'ending_soon',
    name: 'Ending soon',
    description: 'An auction you are watching is about to end.',
    defaultMethodId: alert,
  },
  { id: 3, kind: 'won', name: 'Won', description: 'You won an auction.', defaultMethodId: alertAndEmail },
  {
    id: 4,
    kind: 'payment_due',
    name: 'Payment due',
    description: 'Something you won is still to be paid for.',
    defaultMethodId: alertAndEmail,
  },
  {
    id: 5,
    kind: 'second_chance',
    name: 'Second chance',
    description: 'An auction you did not win is offered to you.',
    defaultMethodId: alertAndEmail,
  },
  {
    id: 6,
    kind: 'paid',
    name: 'Payment received',
    description: 'A payment of yours has arrived: your receipt.',
    defaultMethodId: email,
  },
  {
    id: 7,
    kind: 'cancelled',
    name: 'Cancelled',
    description: 'An auction you bid on or are watching was cancelled.',
    defaultMethodId: alertAndEmail,
  },
];

/**
 * Ways to be told. Spec 002 §3: push notifications are hidden unless the member has the app, which the house does not have
 * yet.
 */
export const newsMethods: readonly { readonly id: number; readonly name: string }[] = [
  { id: none, name: 'None' },
  { id: alert, name: 'On-site Alert' },
  { id: email, name: 'Email' },
  { id: alertAndEmail, name: 'Alert and Email' },
];

/** How somebody hears of a kind of news who never chose. */
export const defaultMethodOf = (kind: NotificationKind): number =>
  newsSettings.find((setting) => setting.kind === kind)?.defaultMethodId ?? alertAndEmail;

export const includesAlert = (methodId: number) => methodId === alert || methodId === alertAndEmail;
export const includesEmail = (methodId: number) => methodId === email || methodId === alertAndEmail;
