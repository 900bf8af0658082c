import type { StaffSubject } from '@bidkit/contract';
import { isPage } from '../paths.ts';

interface Words {
  /** `Lot` */
  readonly name: string;
  /** The address of its page, with `:id`; null without one. */
  readonly path: string | null;
}

/** What the audit is about, in words. A page that is not built is no address. */
const subjects: Readonly<Record<StaffSubject, Words>> = {
  auction: { name: 'Lot', path: '/lots/:id' },
  product: { name: 'Product', path: '/products/:id' },
  category: { name: 'Category', path: '/categories/:id' },
  deal: { name: 'Deal', path: '/deals/:id' },
  'deal-rule': { name: 'Deal rule', path: '/deal-rules' },
  'external-auction': { name: 'Listing', path: '/listings/:id' },
  'listing-feed': { name: 'Listing feed', path: '/listing-feeds/:id' },
  'listing-type': { name: 'Listing type', path: '/listing-types' },
  order: { name: 'Order', path: '/orders/:id' },
  parcel: { name: 'Parcel', path: '/parcels/:id' },
  'parcel-item': { name: 'Item of a parcel', path: '/packing/items/:id' },
  return: { name: 'Return', path: '/returns/:id' },
  claim: { name: 'Claim', path: '/claims/:id' },
  user: { name: 'Member', path: '/members/:id' },
  ticket: { name: 'Ticket', path: '/support/:id' },
  'canned-answer': { name: 'Canned answer', path: '/canned-answers' },
  content: { name: 'Text', path: null },
  texts: { name: 'Texts of the site', path: '/content' },
  testimonial: { name: 'Testimonial', path: '/content/testimonials/:id' },
  newsletter: { name: 'Newsletter', path: '/newsletters/:id' },
  site: { name: 'Settings of the site', path: '/settings/texts' },
  'search-synonyms': { name: 'Synonyms of the search', path: null },
  partner: { name: 'Partner', path: '/partners/:id' },
  'staff-member': { name: 'Staff member', path: '/staff' },
  role: { name: 'Role', path: '/roles/:id' },
  invitation: { name: 'Invitation', path: '/staff' },
  database: { name: 'System', path: '/system' },
  mail: { name: 'Email', path: '/mails' },
  business: { name: 'Business', path: '/settings/business' },
  'shipping-rates': { name: 'Shipping rates', path: '/settings/shipping' },
  'tax-rates': { name: 'Taxes', path: '/settings/taxes' },
  'staff-alert': { name: 'Alert', path: null },
  view: { name: 'Saved view', path: null },
  export: { name: 'Export', path: null },
};

/** Groups of settings: each is there once, so that its number says nothing. */
const groups: ReadonlySet<string> = new Set<StaffSubject>([
  'business',
  'shipping-rates',
  'tax-rates',
  'texts',
]);

/** Actions whose page is not that of their subject. */
const pathsOfActions: Readonly<Record<string, string>> = { 'import-rates': '/settings/currencies' };

const known: Readonly<Record<string, Words>> = subjects;

/** The kinds of things that the audit is about, with their names. */
export const subjectNames: readonly (readonly [subject: string, name: string])[] = Object.entries(subjects)
  .map(([subject, { name }]) => [subject, name] as const)
  .sort(([, a], [, b]) => a.localeCompare(b));

/** `Lot 17`; `System` for what is there once. */
export function subjectText(subject: string, id: number): string {
  const words = subject.replaceAll('-', ' ');
  const name = known[subject]?.name ?? words.charAt(0).toUpperCase() + words.slice(1);
  return id === 0 || groups.has(subject) ? name : `${name} ${id}`;
}

/** The page of what an entry of the audit is about; null where there is none. */
export function subjectPath(subject: string, id: number, action: string): string | null {
  const path = (pathsOfActions[action] ?? known[subject]?.path)?.replace(':id', String(id)) ?? null;
  return path !== null && isPage(path) ? path : null;
}
