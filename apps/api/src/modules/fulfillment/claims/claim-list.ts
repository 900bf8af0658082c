import type { ClaimSort, ClaimStatus, ClaimsQuery, StaffClaim } from '@bidkit/contract';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import {
  inDirection,
  type ListPart,
  type ListSearch,
  type ListSource,
  readListIds,
} from '../../../db/list-pages.ts';
import { areCommonProducts } from '../../../db/lots-of-words.ts';
import { inOrder } from '../../../db/rows.ts';
import { insuranceClaims, parcelItems, parcels, wonItems } from '../../../db/schema.ts';
import { type Page, toCappedPage } from '../../../kernel/page.ts';
import { isItemOfWords, itemsOfWords, within } from '../found-items.ts';
import { hasTracking } from '../parcels/codes.ts';
import { toStaffClaim } from './projection.ts';
import { findClaimsById } from './queries.ts';

const { id, status, sent_at, filed_at } = insuranceClaims;

/** Whether the item is still lost, as `statusOfClaim` has it: a lookup for each claim, and no join of whole tables. */
const isLost = sql`coalesce((select own.status = 'lost' and content.is_current from ${wonItems} own
  inner join ${parcelItems} content on content.won_item_id = own.id
    and content.parcel_id = ${insuranceClaims.parcel_id}
  where own.id = ${insuranceClaims.won_item_id}), false)`;

/** Claims that staff have not closed count as closed once their item is found. */
const hasStatus: Readonly<Record<ClaimStatus, SQL>> = {
  sent: sql`(${status} = 'sent' and ${isLost})`,
  filed: sql`(${status} = 'filed' and ${isLost})`,
  approved: sql`${status} = 'approved'`,
  closed: sql`(${status} = 'closed' or (${status} in ('sent', 'filed') and not ${isLost}))`,
};

/** What waits for staff first, then what waits for a member, each by its time, then all others from the newest. */
const waiting: readonly ListPart[] = [
  { where: hasStatus.filed, key: filed_at, order: 'asc' },
  { where: hasStatus.sent, key: sent_at, order: 'asc' },
  { where: sql`not (${status} in ('filed', 'sent') and ${isLost})`, key: id, order: 'desc' },
];

const sortColumns: Readonly<Record<ClaimSort, SQLWrapper>> = {
  waiting: id,
  number: id,
  sent: sent_at,
  // Those that were never filed are the last ones in descending order, as the index has it.
  filed: sql`coalesce(${filed_at}, '-infinity')`,
};

/** A page of the claims of a query. */
export function listClaims(db: Database, query: ClaimsQuery): Promise<Page<StaffClaim>> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, staffClaims(query), query);
      return toCappedPage(query, counted, await readClaims(tx, ids));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The claims with some ids, in their order. */
export async function readClaims(tx: Transaction, ids: readonly number[]): Promise<StaffClaim[]> {
  return inOrder(await findClaimsById(tx, ids), ids, ({ claim }) => claim.id).map(toStaffClaim);
}

/** The claims of a query, in its order. */
export const staffClaims = (query: ClaimsQuery): ListSource => ({
  table: insuranceClaims,
  id,
  where: and(...conditionsOf(query)),
  readsRows: query.sort === 'waiting' || query.status !== undefined,
  search: query.q ? searchOf(query.q) : undefined,
  key: sortColumns[query.sort],
  order: query.order,
  parts: query.sort === 'waiting' ? inDirection(waiting, query.order) : undefined,
});

function conditionsOf(query: ClaimsQuery): (SQL | undefined)[] {
  const { reason, user_id } = query;
  return [
    query.status && hasStatus[query.status],
    reason && eq(insuranceClaims.reason, reason),
    user_id === undefined
      ? undefined
      : isOf(sql`select own.id from ${wonItems} own where own.user_id = ${user_id}`),
    ...within(sent_at, query.from, query.to),
  ];
}

const isOf = (items: SQL) => sql`${insuranceClaims.won_item_id} in (${items})`;

/** Claims whose items a search finds, also by a tracking number of the parcel. */
function searchOf(q: string): ListSearch {
  const ofParcels = sql`select content.won_item_id from ${parcelItems} content
    inner join ${parcels} on ${parcels.id} = content.parcel_id where ${hasTracking(q)}`;
  const { won_item_id } = insuranceClaims;
  return {
    isCommon: areCommonProducts(q),
    isFound: isAmong(won_item_id, sql`${itemsOfWords(q)} union all ${ofParcels}`),
    isMatch: sql`(${isItemOfWords(q, won_item_id)} or ${isAmong(won_item_id, ofParcels)})`,
  };
}
