import {
  allowsCall,
  checksQuery,
  claimsQuery,
  MAX_WORKLIST_COUNT,
  parcelsQuery,
  payoutsQuery,
  returnsQuery,
  staffAuctionsQuery,
  staffPaymentsQuery,
  staffRefundsQuery,
  staffTicketsQuery,
  type WorklistEntry,
  type WorklistKey,
  worklistKeys,
} from '@bidkit/contract';
import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import type { ListSource } from '../../../db/list-pages.ts';
import {
  insuranceClaims,
  lots,
  mails,
  pageErrors,
  parcels,
  payments,
  refunds,
  rmas,
  supportTickets,
  testimonials,
  wonItems,
} from '../../../db/schema.ts';
import { withIndexes } from '../../../db/with-indexes.ts';
import type { StaffCaller } from '../../../kernel/office-caller.ts';
import { staffClaims } from '../../fulfillment/claims/claim-list.ts';
import { waits } from '../../fulfillment/parcels/packable.ts';
import { listedParcels } from '../../fulfillment/parcels/parcel-list.ts';
import { staffReturns } from '../../fulfillment/returns/return-list.ts';
import { checkSource } from '../../payments/orders/check-list.ts';
import { paymentSource } from '../../payments/orders/payment-list.ts';
import { payoutSource, refundSource } from '../../payments/refunds/queries.ts';
import { staffTickets } from '../../support/ticket-list.ts';
import { staffLots } from '../lot-list.ts';

/** What is counted: the rows of a list with its filters, so that a count is what its link shows. */
interface Counted {
  readonly rows: Pick<ListSource, 'table' | 'where' | 'join'>;
  /** Since when a row waits. */
  readonly since: SQLWrapper;
}

const tickets = (query: object): Counted => ({
  rows: staffTickets(staffTicketsQuery.parse(query)),
  since: supportTickets.changed_at,
});

const lotsOf = (query: object, since: SQLWrapper): Counted => ({
  rows: staffLots(staffAuctionsQuery.parse({ status: 'live', ...query })),
  since,
});

const parcelsOf = (query: object): Counted => ({
  rows: listedParcels(parcelsQuery.parse(query)),
  since: sql`coalesce(${parcels.shipped_at}, ${parcels.packed_at})`,
});

/** What each key counts, for a member of staff. The links of the office have the same filters. */
const counted: Readonly<Record<WorklistKey, (caller: Pick<StaffCaller, 'username'>) => Counted>> = {
  items_to_pack: () => ({
    rows: { table: wonItems, where: and(waits, isNull(wonItems.missing_since)) },
    since: wonItems.settled_at,
  }),
  missing_items: () => ({
    rows: { table: wonItems, where: and(waits, isNotNull(wonItems.missing_since)) },
    since: wonItems.missing_since,
  }),
  parcels_to_hand_over: () => parcelsOf({ status: 'packed' }),
  parcel_alerts: () => parcelsOf({ alert: 'true' }),
  checks_due: () => ({ rows: checkSource(checksQuery.parse({ due: 'yes' })), since: payments.created_at }),
  returns_to_approve: () => ({
    rows: staffReturns(returnsQuery.parse({ step: 'approve' })),
    since: rmas.created_at,
  }),
  returns_to_inspect: () => ({
    rows: staffReturns(returnsQuery.parse({ step: 'inspect' })),
    since: rmas.received_at,
  }),
  returns_to_close: () => ({
    rows: staffReturns(returnsQuery.parse({ step: 'close' })),
    since: sql`coalesce(${rmas.inspected_at}, ${rmas.approved_at})`,
  }),
  claims_to_decide: () => ({
    rows: staffClaims(claimsQuery.parse({ status: 'filed' })),
    since: insuranceClaims.filed_at,
  }),
  payouts: () => ({ rows: payoutSource(payoutsQuery.parse({})), since: refunds.created_at }),
  unverified_captures: () => ({
    rows: paymentSource(staffPaymentsQuery.parse({ unverified: 'late' })),
    since: payments.created_at,
  }),
  failed_refunds: () => ({
    rows: refundSource(staffRefundsQuery.parse({ status: 'failed', repeated: 'no' })),
    since: refunds.created_at,
  }),
  open_tickets: () => tickets({ state: 'open' }),
  unassigned_tickets: () => tickets({ assignee: 'none', open: 'yes' }),
  own_tickets: ({ username }) => tickets({ assignee: username, open: 'yes' }),
  testimonials: () => ({
    rows: { table: testimonials, where: eq(testimonials.status, 'pending') },
    since: testimonials.create_time,
  }),
  lots_without_bids: () => lotsOf({ bids: 'none', ends_within: '24h' }, lots.ends_at),
  lots_without_photograph: () => lotsOf({ photograph: 'no' }, lots.starts_at),
  failed_mails: () => ({ rows: { table: mails, where: sql`${mails.gave_up}` }, since: mails.created_at }),
  page_errors: () => ({
    rows: { table: pageErrors, where: sql`${pageErrors.id} > 0` },
    since: pageErrors.first_seen,
  }),
};

/** The keys that a role shows. */
const shownKeys = (permissions: StaffCaller['permissions']): WorklistKey[] =>
  // The keys of the table are the kinds.
  (Object.keys(worklistKeys) as WorklistKey[]).filter((key) => allowsCall(permissions, worklistKeys[key]));

/** The count of one key, as a query with one row. */
export function countOf(key: WorklistKey, caller: Pick<StaffCaller, 'username'>): SQL {
  const { rows, since } = counted[key](caller);
  return sql`select ${key}::text as key, count(*)::int as count,
      to_char(min(since) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as oldest_at
    from (select ${since} as since from ${rows.table} ${rows.join} where ${rows.where}
      limit ${MAX_WORKLIST_COUNT}) found`;
}

/** What waits for staff, of what the role of the caller shows. All is counted by one query, at one moment. */
export async function readWorklist(
  db: Database,
  caller: Pick<StaffCaller, 'permissions' | 'username'>,
): Promise<WorklistEntry[]> {
  const keys = shownKeys(caller.permissions);
  if (keys.length === 0) return [];
  const all = sql.join(
    keys.map((key) => sql`(${countOf(key, caller)})`),
    sql` union all `,
  );
  return withIndexes(db, async (tx) => {
    const { rows } = (await tx.execute(all)) as unknown as { rows: WorklistEntry[] };
    // Their order is that of the keys.
    return rows.map(({ key, count, oldest_at }) => ({ key, count, oldest_at }));
  });
}
