import * as z from 'zod/mini';
import { accountEvent } from '../account/endpoints.ts';
import { defineEndpoints } from '../core/endpoint.ts';
import { done, paged, pageQuery, staffReason } from '../core/schema.ts';

/** What staff do with members' accounts. */
export const staffMemberEndpoints = defineEndpoints({
  listMemberEvents: {
    summary: "The events of a member's account security, the newest first, for a year",
    auth: 'staff',
    permission: 'members:read',
    query: z.object(pageQuery()),
    errors: ['member_not_found'],
    response: paged(accountEvent),
  },
  signOutMember: {
    summary: "Revokes all of a member's tokens",
    auth: 'staff',
    permission: 'members:write',
    body: z.object({ reason: staffReason }),
    errors: ['member_not_found'],
    response: done,
  },
  restoreAccount: {
    summary: 'Restores an account that its member canceled, until its personal data is erased',
    auth: 'staff',
    permission: 'members:write',
    body: z.object({ reason: staffReason }),
    errors: ['member_not_found', 'account_not_cancelled', 'account_erased', 'member_merged'],
    response: done,
  },
  liftBidLimit: {
    summary: "Lifts the limit of a new member's bids",
    auth: 'staff',
    permission: 'members:write',
    body: z.object({ reason: staffReason }),
    errors: ['member_not_found'],
    response: done,
  },
});
