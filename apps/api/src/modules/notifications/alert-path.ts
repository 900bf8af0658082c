import { notificationReferenceType } from '@bidkit/contract';
import type { Reference } from './subjects.ts';

const { lot, ticket, account, search } = notificationReferenceType;

/** The pages of the things that alerts are about, by the wire id of their type. */
const pages: Readonly<Record<number, (id: number) => string>> = {
  [lot]: (id) => `/auctions/${id}`,
  [ticket]: (id) => `/support/tickets/${id}`,
  [account]: () => '/account/settings/manage_payments',
  [search]: (id) => `/account/searches/${id}`,
};

/** The address of the page that an alert is about. */
export const pathOf = ({ type, id }: Pick<Reference, 'type' | 'id'>): string =>
  pages[type]?.(id) ?? '/account/notifications';
