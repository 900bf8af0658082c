import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { instant } from '../core/schema.ts';
import type { NeededPermission, StaffPermission } from './permissions.ts';

/** What can wait for staff, each with the permissions of which one is enough to see it. */
export const worklistKeys = {
  /** Paid items that are in their place. */
  items_to_pack: 'shipping:write',
  /** Paid items that were reported missing. */
  missing_items: 'shipping:write',
  parcels_to_hand_over: ['orders:read', 'shipping:write'],
  parcel_alerts: ['orders:read', 'shipping:write'],
  /** Promised checks that are not settled. */
  checks_due: 'orders:read',
  returns_to_approve: ['orders:read', 'shipping:write'],
  returns_to_inspect: ['orders:read', 'shipping:write'],
  /** Approved returns whose goods were inspected, or never sent: the member waits for the money or another item. */
  returns_to_close: ['orders:read', 'shipping:write'],
  claims_to_decide: 'orders:read',
  /** Refunds that have to be paid out by check. */
  payouts: 'orders:read',
  /** Captures that were not found in the provider's books for an hour. */
  unverified_captures: 'orders:read',
  /** Refunds that failed, and whose money no later refunds of the order give back. */
  failed_refunds: 'orders:read',
  open_tickets: 'support:write',
  unassigned_tickets: 'support:write',
  /** Tickets of the caller that are not closed. */
  own_tickets: 'support:write',
  testimonials: ['content:write', 'content:publish'],
  /** Live lots that end in 24 hours and have no bid. `oldest_at` is the first end. */
  lots_without_bids: 'lots:read',
  lots_without_photograph: 'lots:read',
  /** Mails of the last 30 days that were given up. */
  failed_mails: 'system:write',
  page_errors: 'system:write',
} as const satisfies Readonly<Record<string, NeededPermission>>;

/** The permission with which each kind of work is done. Roles without it see that the work waits, for others. */
export const workPermissions: Readonly<Record<WorklistKey, StaffPermission>> = {
  items_to_pack: 'shipping:write',
  missing_items: 'shipping:write',
  parcels_to_hand_over: 'shipping:write',
  parcel_alerts: 'shipping:write',
  checks_due: 'money:move',
  returns_to_approve: 'returns:decide',
  returns_to_inspect: 'returns:decide',
  returns_to_close: 'returns:decide',
  claims_to_decide: 'money:move',
  payouts: 'money:move',
  unverified_captures: 'money:move',
  failed_refunds: 'money:move',
  open_tickets: 'support:write',
  unassigned_tickets: 'support:write',
  own_tickets: 'support:write',
  testimonials: 'content:publish',
  lots_without_bids: 'lots:write',
  lots_without_photograph: 'lots:write',
  failed_mails: 'system:write',
  page_errors: 'system:write',
};

/** A kind of work in the worklist. */
export type WorklistKey = keyof typeof worklistKeys;

/** Counts of the worklist end here: one that is as high means "at least". */
export const MAX_WORKLIST_COUNT = 10_000;

/** A kind of work, how much there is of it, and since when the oldest of what was counted waits: null for none. */
export const worklistEntry = z.object({
  // The keys of an object are not a tuple for the compiler.
  key: z.enum(Object.keys(worklistKeys) as [WorklistKey, ...WorklistKey[]]),
  count: z.int(),
  oldest_at: z.nullable(instant),
});
export type WorklistEntry = z.output<typeof worklistEntry>;

/**
 * The figures of the first page. `paid_sell_through`: ended auctions whose item was paid, in percent of all that ended.
 * `net_sales`: dollars of paid items, less refunds and chargebacks, without shipping and tax. `time_to_ship`: the median
 * of the hours from the payment to the hand-over. `active_bidders`: members with a bid.
 */
export const figureKeys = ['paid_sell_through', 'net_sales', 'time_to_ship', 'active_bidders'] as const;
export type FigureKey = (typeof figureKeys)[number];

/** A figure in its period and in the period before; null when there is nothing to measure. */
export const figure = z.object({
  key: z.enum(figureKeys),
  value: z.nullable(z.number()),
  previous: z.nullable(z.number()),
});
export type Figure = z.output<typeof figure>;

/** Days of a figure: today until now, and the days before it. */
export const FIGURE_DAYS = 7;

/** Each figure from `from` until `to`. The period before is as long, and `FIGURE_DAYS` earlier. */
export const figures = z.object({
  /** Of the start of a day. */
  time_zone: z.string(),
  from: instant,
  to: instant,
  figures: z.array(figure),
});
export type Figures = z.output<typeof figures>;

export const homeEndpoints = defineEndpoints({
  getWorklist: {
    summary: 'What waits for staff, of what the role shows, with the number and the oldest of each',
    auth: 'staff',
    permission: 'any',
    response: z.array(worklistEntry),
  },
  getFigures: {
    summary: 'Four figures of the last seven days, beside the seven days before',
    auth: 'staff',
    permission: 'reports:read',
    response: figures,
  },
});
