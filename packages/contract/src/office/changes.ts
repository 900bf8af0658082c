import * as z from 'zod/mini';
import type { NeededPermission } from './permissions.ts';

/** What the office shows, each with the permissions of which one is enough to be notified of its changes. */
export const staffSubjects = {
  auction: 'lots:read',
  product: 'lots:read',
  category: 'lots:read',
  deal: 'lots:read',
  'deal-rule': 'lots:read',
  'external-auction': 'lots:read',
  'listing-feed': 'lots:read',
  'listing-type': 'lots:read',
  order: ['orders:read', 'shipping:write'],
  parcel: ['orders:read', 'shipping:write'],
  'parcel-item': ['orders:read', 'shipping:write'],
  return: ['orders:read', 'shipping:write'],
  claim: 'orders:read',
  user: 'members:read',
  ticket: 'support:write',
  'canned-answer': 'support:write',
  content: ['content:write', 'content:publish'],
  texts: ['content:write', 'content:publish'],
  testimonial: ['content:write', 'content:publish'],
  newsletter: ['content:write', 'content:publish'],
  site: 'settings:write',
  business: 'settings:write',
  'shipping-rates': 'settings:write',
  'tax-rates': 'settings:write',
  'search-synonyms': 'settings:write',
  partner: 'partners:write',
  'staff-member': 'staff:write',
  role: 'staff:write',
  invitation: 'staff:write',
  database: 'system:write',
  mail: 'system:write',
  view: 'any',
  export: 'any',
  'staff-alert': 'any',
} as const satisfies Readonly<Record<string, NeededPermission>>;

/** A kind of thing that the office shows. */
export type StaffSubject = keyof typeof staffSubjects;

// The keys of an object are not a tuple for the compiler.
const subjectName = z.enum(Object.keys(staffSubjects) as [StaffSubject, ...StaffSubject[]]);

/**
 * Something that the office shows has changed. The event carries no data: pages that show it read it again. `id` is null
 * when many have changed at once, or when the number is not known; `by` is the member of staff, null for members and
 * jobs of the server.
 */
export const staffChange = z.object({
  server_time: z.number(),
  subject: subjectName,
  id: z.nullable(z.int()),
  by: z.nullable(z.int()),
});
export type StaffChange = z.output<typeof staffChange>;

/** The message of `open`: the record that a page of the office shows now, or null for none. */
export const openRecord = z.nullable(z.object({ subject: subjectName, id: z.int().check(z.positive()) }));
export type OpenRecord = z.output<typeof openRecord>;

/** A member of staff who has a record open. */
export interface OpenBy {
  readonly id: number;
  readonly username: string;
}

/** Who has a record open now, with those who receive the event. It is a hint and locks nothing. */
export interface AlsoOpen {
  readonly server_time: number;
  readonly subject: StaffSubject;
  readonly id: number;
  readonly staff: readonly OpenBy[];
}
