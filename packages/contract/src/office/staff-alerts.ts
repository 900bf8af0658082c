import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { oneOf } from '../core/list.ts';
import { done, inputMessage, instant, paged, pageQuery, strictForm } from '../core/schema.ts';
import type { NeededPermission } from './permissions.ts';

/**
 * The alerts of staff. Those whose role has all of `needs` get one: what shows its subject, and what allows to act. Each
 * is shown in the office; `hasMail` says whether it is also sent by mail, unless the member of staff chose otherwise.
 */
export const staffAlertKinds = {
  /** A member, or somebody without an account, has opened a ticket, which has no assignee yet. Its number. */
  ticket_opened: { needs: ['support:write'], hasMail: false },
  /** Somebody else has assigned a ticket to the member of staff. Its number. */
  ticket_assigned: { needs: ['support:write'], hasMail: false },
  /** A member has filed a claim for a lost parcel. The number of the lot. */
  claim_filed: { needs: ['orders:read', 'money:move'], hasMail: false },
  /** A member asks to return an item. The RMA number. */
  return_requested: { needs: [['orders:read', 'shipping:write'], 'returns:decide'], hasMail: false },
  /** A bank has taken money back. The number of the order. */
  chargeback: { needs: ['orders:read', 'money:move'], hasMail: true },
  /** A paid order differs from the books of its provider. The number of the order. */
  payment_disagrees: { needs: ['orders:read', 'money:move'], hasMail: true },
  /** An item to pack is not in its place. The number of the order. */
  item_missing: { needs: ['orders:read', 'money:move'], hasMail: false },
  /** A mail has failed four times, for about a quarter of an hour. It is still tried for a day. About no number. */
  mail_failing: { needs: ['system:write'], hasMail: false },
} as const satisfies Readonly<
  Record<string, { readonly needs: readonly NeededPermission[]; readonly hasMail: boolean }>
>;

/** A kind of alert of staff. */
export type StaffAlertKind = keyof typeof staffAlertKinds;

// The keys of an object are not a tuple for the compiler.
const staffAlertKind = oneOf(Object.keys(staffAlertKinds) as [StaffAlertKind, ...StaffAlertKind[]]);

/** An alert of the caller. `path` is the page of its subject, below the address of the office. */
export const staffAlert = z.object({
  id: z.int(),
  kind: staffAlertKind,
  text: z.string(),
  path: z.string(),
  created_at: instant,
  read_at: z.nullable(instant),
});
export type StaffAlert = z.output<typeof staffAlert>;

/** The kinds that the role of the caller allows, and whether they are also sent by mail. */
export const staffAlertSetting = z.object({ kind: staffAlertKind, has_mail: z.boolean() });
export type StaffAlertSetting = z.output<typeof staffAlertSetting>;

/** The alerts of a page, when none is asked for. */
const ALERTS_OF_PAGE = 20;

export const staffAlertEndpoints = defineEndpoints({
  listStaffAlerts: {
    summary: 'Alerts of the caller, the newest first, and the number of unread ones',
    auth: 'staff',
    permission: 'any',
    query: z.object(pageQuery(ALERTS_OF_PAGE)),
    response: z.extend(paged(staffAlert), { unread: z.int() }),
  },
  readStaffAlerts: {
    summary:
      'Marks the alerts of the caller as read: those up to `until`, the time of the newest one that was shown',
    auth: 'staff',
    permission: 'any',
    body: strictForm({ until: z.iso.datetime(inputMessage('time_expected')) }),
    response: done,
  },
  listStaffAlertSettings: {
    summary: 'The alerts that the role of the caller gets, and which of them are also sent by mail',
    auth: 'staff',
    permission: 'any',
    response: z.array(staffAlertSetting),
  },
  setStaffAlert: {
    summary: 'Whether alerts of a kind are also sent by mail to the caller',
    auth: 'staff',
    permission: 'any',
    body: strictForm({ kind: staffAlertKind, has_mail: z.boolean() }),
    errors: ['permission_missing'],
    response: z.array(staffAlertSetting),
  },
});
