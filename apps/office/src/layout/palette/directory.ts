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
  [paths.office.home]: 'start dashboard work setup set-up checklist',
  [paths.office.security]: 'password passkey authenticator second factor 2fa totp recovery codes sessions',
  [paths.office.members]: 'invitations people team users employees',
  [paths.office.roles]: 'permissions rights',
  [paths.staff.lots]: 'auctions bids items live',
  [paths.staff.newLot]: 'auction create new sell',
  [paths.products.products]: 'items photographs pictures descriptions stock',
  [paths.auctions.categories]: 'tags departments',
  [paths.deals.deals]: 'daily offers negotiations',
  [paths.listings.listings]: 'government cars vehicles external',
  [paths.imports.imports]: 'upload csv zip json spreadsheet excel bulk',
  [paths.payments.orders]: 'sales sold invoices receipts buyers membership plans subscriptions',
  [paths.packing.packing]: 'scan pick list labels ship',
  [paths.parcels.parcels]: 'tracking shipments carriers delivery labels',
  [paths.returns.returns]: 'rma',
  [paths.claims.claims]: 'insurance lost damaged',
  [paths.payments.payments]: 'money books cards paypal braintree transactions',
  [paths.payments.refunds]: 'money back chargebacks',
  [paths.members.members]: 'customers bidders buyers users accounts restrict membership plans',
  [paths.support.tickets]: 'messages questions help contact',
  [paths.support.canned]: 'templates replies',
  [paths.content.content]: 'notices news pages questions faq menus videos newsletters terms privacy',
  [paths.content.testimonials]: 'reviews praise',
  [paths.partners.partners]: 'affiliates origins embed credits',
  [paths.settings.business]:
    'company contact address phone email support sender payee time zone name returns',
  [paths.settings.shipping]: 'postage delivery costs prices',
  [paths.settings.taxes]: 'sales tax vat states',
  [paths.operation.texts]:
    'logo branding pictures slides accent color wording footer claims social facebook instagram youtube non-payers',
  [paths.operation.currencies]: 'exchange rates euro dollars',
  [paths.operation.system]: 'smtp mail server configuration backup errors health nodes workers version',
  [paths.operation.mails]: 'emails queue smtp failed',
  [paths.audit.audit]: 'history log changes',
};
