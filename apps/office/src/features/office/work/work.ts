import type { WorklistKey } from '@bidkit/contract';
import { paths } from '../../../paths.ts';

/** How a kind of work is shown, and the list of the office that has what was counted. */
interface Work {
  readonly label: string;
  /** The label after a count of one, where it is another text. */
  readonly one?: string;
  /** An address below the office. */
  readonly to: string;
  /** What the time is: since when the oldest waits, by default. */
  readonly time?: 'oldest' | 'first end';
}

/** Kinds of work that belong together. */
interface WorkArea {
  readonly label: string;
  readonly keys: readonly WorklistKey[];
}

const { parcels, returns, claims, payments, support, staff, packing, content, operation } = paths;

/** Each kind of work. The filters of its link are those that the server counts by. */
export const work: Readonly<Record<WorklistKey, Work>> = {
  items_to_pack: { label: 'Items to pack', one: 'Item to pack', to: packing.packing },
  missing_items: {
    label: 'Items reported missing',
    one: 'Item reported missing',
    to: packing.packing,
  },
  parcels_to_hand_over: {
    label: 'Parcels to hand over',
    one: 'Parcel to hand over',
    to: `${parcels.parcels}?view=to-hand-over`,
  },
  parcel_alerts: {
    label: 'Parcels with an alert',
    one: 'Parcel with an alert',
    to: `${parcels.parcels}?view=alerts`,
  },
  returns_to_approve: {
    label: 'Returns to approve',
    one: 'Return to approve',
    to: `${returns.returns}?view=approve`,
  },
  returns_to_inspect: {
    label: 'Returns to inspect',
    one: 'Return to inspect',
    to: `${returns.returns}?view=inspect`,
  },
  returns_to_close: {
    label: 'Returns to close',
    one: 'Return to close',
    to: `${returns.returns}?view=close`,
  },
  claims_to_decide: { label: 'Claims to decide', one: 'Claim to decide', to: `${claims.claims}?view=decide` },
  checks_due: { label: 'Checks to settle', one: 'Check to settle', to: `${payments.checks}?view=due` },
  payouts: { label: 'Refunds to pay out by check', one: 'Refund to pay out by check', to: payments.payouts },
  unverified_captures: {
    label: 'Payments missing in the books',
    one: 'Payment missing in the books',
    to: `${payments.payments}?view=late`,
  },
  failed_refunds: { label: 'Failed refunds', one: 'Failed refund', to: `${payments.refunds}?view=to-repeat` },
  own_tickets: { label: 'Your tickets', one: 'Your ticket', to: `${support.tickets}?view=mine` },
  open_tickets: { label: 'Tickets to answer', one: 'Ticket to answer', to: `${support.tickets}?view=open` },
  unassigned_tickets: {
    label: 'Tickets without an assignee',
    one: 'Ticket without an assignee',
    to: `${support.tickets}?view=unassigned`,
  },
  lots_without_bids: {
    label: 'Ending in 24 hours without bids',
    to: `${staff.lots}?view=no-bids`,
    time: 'first end',
  },
  lots_without_photograph: {
    label: 'Live without a photograph',
    to: `${staff.lots}?view=live&photograph=no`,
  },
  testimonials: { label: 'Testimonials to decide', one: 'Testimonial to decide', to: content.testimonials },
  failed_mails: {
    label: 'Emails that could not be sent',
    one: 'Email that could not be sent',
    to: operation.mails,
  },
  page_errors: { label: 'Errors on pages', one: 'Error on pages', to: operation.system },
};

/** The order of the page. Each key is in one area. */
export const workAreas: readonly WorkArea[] = [
  { label: 'Shipping', keys: ['items_to_pack', 'missing_items', 'parcels_to_hand_over', 'parcel_alerts'] },
  { label: 'Support', keys: ['own_tickets', 'open_tickets', 'unassigned_tickets'] },
  {
    label: 'Returns and claims',
    keys: ['returns_to_approve', 'returns_to_inspect', 'returns_to_close', 'claims_to_decide'],
  },
  { label: 'Payments', keys: ['checks_due', 'payouts', 'unverified_captures', 'failed_refunds'] },
  { label: 'Lots', keys: ['lots_without_bids', 'lots_without_photograph'] },
  { label: 'Content', keys: ['testimonials'] },
  { label: 'System', keys: ['failed_mails', 'page_errors'] },
];
