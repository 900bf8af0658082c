import * as z from 'zod/mini';
import { listQuery, oneOf, queryChoice, queryInstant, queryYesNo } from '../core/list.ts';
import { instant, optionalText } from '../core/schema.ts';
import { membershipPlan } from '../payments/membership.ts';
import { restrictionKinds } from './restrictions.ts';

/** The orders of the list of members. */
export const memberSorts = ['number', 'username', 'email', 'created', 'due'] as const;
export type MemberSort = (typeof memberSorts)[number];

/**
 * The state of an account. `unverified`: its member has not proved the email address. A `canceled` one can be
 * restored, one that was `merged` into another one or `erased` cannot.
 */
export const memberStatus = oneOf(['active', 'unverified', 'canceled', 'merged', 'erased']);
export type MemberStatus = z.output<typeof memberStatus>;

/**
 * `q` is the number of a member (`#17` is nothing else), or starts of words of the username, email and name. `status` is
 * a state of members, or `staff` for accounts of staff in any state. `partner` is the key of the partner who brought
 * them; `unpaid` is about won items that wait for their payment, `restricted` about restrictions that are in force. By
 * `due` the list has only members with unpaid items, in the order in which the oldest one of each has to be paid.
 */
export const membersQuery = z.object({
  ...listQuery(memberSorts, { sort: 'number', order: 'desc' }),
  status: queryChoice(['active', 'unverified', 'canceled', 'merged', 'erased', 'staff']),
  membership: queryChoice(['any', 'monthly', 'yearly', 'none']),
  unpaid: queryYesNo(),
  restricted: queryYesNo(),
  partner: optionalText(100),
  created_from: queryInstant(),
  created_to: queryInstant(),
});
export type MembersQuery = z.output<typeof membersQuery>;

/** A member in the list of staff. */
export const memberRow = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  status: memberStatus,
  is_staff: z.boolean(),
  /** The kinds of the restrictions that are in force. */
  restrictions: z.array(z.enum(restrictionKinds)),
  /** The plan of the present membership. */
  membership: z.nullable(membershipPlan),
  /** The name of the partner whose page brought them. */
  partner: z.nullable(z.string()),
  created_at: instant,
  bids: z.int(),
  /** Items that were won and not forfeited. */
  wins: z.int(),
  /** Items that wait for their payment. */
  unpaid: z.int(),
  /** When the oldest of them has to be paid; null without one. */
  due_at: z.nullable(instant),
  /** What was paid for items and memberships, without what was refunded, in dollars. */
  spent: z.number(),
});
export type MemberRow = z.output<typeof memberRow>;
