import type { StaffSubject } from '@bidkit/contract';

/** The names of the data in the cache that show a subject, by their names. */
const shownIn: Readonly<Record<StaffSubject, readonly string[]>> = {
  auction: ['lots', 'products', 'categories', 'checklist', 'worklist'],
  product: ['products', 'lots', 'categories', 'worklist'],
  category: ['categories', 'checklist'],
  deal: ['deals'],
  'deal-rule': ['deals'],
  'external-auction': ['listings'],
  'listing-feed': ['listings'],
  'listing-type': ['listings'],
  order: [
    'orders',
    'payments',
    'refunds',
    'payouts',
    'checks',
    'lots',
    'packing',
    'parcels',
    'returns',
    'claims',
    'tickets',
    'worklist',
  ],
  parcel: ['parcels', 'packing', 'orders', 'worklist'],
  'parcel-item': ['packing', 'parcels', 'orders', 'worklist'],
  return: ['returns', 'orders', 'worklist'],
  claim: ['claims', 'orders', 'worklist'],
  user: ['members'],
  ticket: ['tickets', 'worklist'],
  'canned-answer': ['canned-answers'],
  content: ['content'],
  texts: ['checklist'],
  testimonial: ['testimonials', 'worklist'],
  newsletter: ['content'],
  site: ['settings', 'checklist'],
  business: ['business', 'settings', 'checklist'],
  'shipping-rates': ['shipping-rates', 'checklist'],
  'tax-rates': ['tax-rates', 'checklist'],
  'search-synonyms': ['settings'],
  partner: ['partners'],
  'staff-member': ['staff', 'checklist'],
  role: ['staff'],
  invitation: ['staff'],
  'staff-alert': ['alerts'],
  database: ['system', 'worklist'],
  mail: ['mails', 'system', 'worklist'],
  view: ['views'],
  export: ['exports'],
};

/** The names of the data in the cache that a change of a subject is about. Each change is also in the audit. */
export const namesOf = (subject: StaffSubject): readonly string[] => [...shownIn[subject], 'audit'];

/** The subject of the records of a list, by the name of its data: that which the list is first about. */
export const subjectOf = (name: string): StaffSubject | null =>
  // The keys of the table are its subjects.
  (Object.keys(shownIn) as StaffSubject[]).find((subject) => shownIn[subject][0] === name) ?? null;
