import { type Entry, entry, type Section } from '../../navigation.ts';
import { paths } from '../../paths.ts';

/** Pages that the navigation leads to by another one. */
export const furtherPages: readonly Section[] = [
  {
    label: 'Payments',
    entries: [
      entry('Refunds', paths.payments.refunds, 'orders:read'),
      entry('Payouts', paths.payments.payouts, 'orders:read'),
      entry('Checks', paths.payments.checks, 'orders:read'),
    ],
  },
  { label: 'Deals', entries: [entry('Deal rules', paths.deals.rules, 'lots:read')] },
];

/** What staff begin on a page. */
export const tasks: readonly Entry[] = [
  entry('List a lot', paths.staff.newLot, 'lots:write'),
  entry('Add a deal', paths.deals.create, 'lots:write'),
  entry('Add a listing', paths.listings.create, 'lots:write'),
  entry('Import a file', paths.imports.imports, 'lots:write'),
  entry('Write content', paths.content.newEntry, ['content:write', 'content:publish']),
  entry('Add a partner', paths.partners.partners, 'partners:write'),
  entry('Invite staff', paths.office.members, 'staff:write'),
  entry('Own security', paths.office.security, 'any'),
];

/** Other words for what is on a page: searches find it by them, too. */
export const otherWords: Readonly<Record<string, string>> = {
  [paths.office.security]: 'password passkey authenticator second factor recovery codes sessions',
  [paths.office.members]: 'invitations people team',
  [paths.office.roles]: 'permissions',
  [paths.imports.imports]: 'upload csv zip spreadsheet',
  [paths.packing.packing]: 'scan pick list labels',
  [paths.returns.returns]: 'rma',
  [paths.claims.claims]: 'insurance lost damaged',
  [paths.payments.payments]: 'money books',
  [paths.members.members]: 'customers bidders users restrict',
  [paths.settings.business]: 'company address phone sender payee time zone name',
  [paths.settings.shipping]: 'postage delivery',
  [paths.operation.texts]: 'accent color wording',
  [paths.operation.system]: 'backup errors health nodes',
  [paths.operation.mails]: 'emails queue',
  [paths.audit.audit]: 'history log changes',
  [paths.content.content]: 'notices news pages questions menus',
};
