import * as z from 'zod/mini';
import { contentKind } from '../content/publishing.ts';
import { MAX_SEARCH_CHARACTERS } from '../core/constants.ts';
import { defineEndpoints } from '../core/endpoint.ts';
import { requiredSearchText } from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import type { NeededPermission } from '../office/permissions.ts';
import { searchErrors } from '../search/errors.ts';

const message = messagesOf(searchErrors);

/** What the search of the office finds, each with the permissions of which one is enough to find it. */
export const officeSearchKinds = {
  lot: 'lots:read',
  product: 'lots:read',
  order: 'orders:read',
  parcel: ['orders:read', 'shipping:write'],
  return: ['orders:read', 'shipping:write'],
  ticket: 'support:write',
  member: 'members:read',
  listing: 'lots:read',
  content: ['content:write', 'content:publish'],
  partner: 'partners:write',
} as const satisfies Readonly<Record<string, NeededPermission>>;

export type OfficeSearchKind = keyof typeof officeSearchKinds;

/** The most records of a kind in an answer. */
export const MAX_OFFICE_FOUND = 5;

/** A record that the search has found. `title` is its name or its member, `detail` its state. */
export const officeFound = z.object({
  // The keys of an object are not a tuple for the compiler.
  kind: z.enum(Object.keys(officeSearchKinds) as [OfficeSearchKind, ...OfficeSearchKind[]]),
  id: z.int(),
  title: z.string(),
  detail: z.string(),
  /** Of content: the kind and the key of the entry, which name it in all calls. */
  entry: z.optional(z.object({ kind: contentKind, key: z.string() })),
});
export type OfficeFound = z.output<typeof officeFound>;

export const officeSearchEndpoints = defineEndpoints({
  searchOffice: {
    summary:
      'Records by number, item code, name, tracking number, key, origin or member, at most five of each kind that the role shows',
    auth: 'staff',
    permission: 'any',
    query: z.object({ q: requiredSearchText(message('search_text_required'), MAX_SEARCH_CHARACTERS) }),
    response: z.object({ results: z.array(officeFound) }),
  },
});
