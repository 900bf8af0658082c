import {
  type Claim,
  claimStatusId,
  fullName,
  type InsuranceClaim,
  NOT_FILED,
  type StaffClaim,
} from '@bidkit/contract';
import type { Database } from '../../../db/database.ts';
import type { OrderAddress } from '../../../db/schema.ts';
import { toDollars } from '../../../kernel/money.ts';
import { toSelectedAddress } from '../../payments/checkout/addresses/addresses.ts';
import { readScans } from '../parcel-contents/scans.ts';
import { statusTexts } from '../returns/rma-machine.ts';
import { type ClaimRow, findClaimsOf } from './queries.ts';

const toInstant = (at: Date | null) => at?.toISOString() ?? null;

/** The name on a parcel: what a claim has to be signed with. */
export const shippedToName = (address: OrderAddress): string => fullName(address);

/** A claim as its member sees it, with the scans of its parcel. */
export async function toClaim(db: Database, { claim, fileBy, item, parcel, name }: ClaimRow): Promise<Claim> {
  const { street1, street2, city, zip_code, state, country } = toSelectedAddress(parcel.address);
  return {
    auction_id: item.lot_id,
    date_form_returned: claim.filed_at?.toISOString().slice(0, 10) ?? NOT_FILED,
    file_by: fileBy.toISOString(),
    name,
    ship_date: (parcel.shipped_at ?? parcel.packed_at).toISOString(),
    full_name: shippedToName(parcel.address),
    street1,
    street2,
    city,
    state_code: state?.code ?? null,
    zip_code,
    country_code: country.country_code,
    activity: await readScans(db, parcel.id),
  };
}

/** A claim as staff see it. */
export function toStaffClaim(row: ClaimRow): StaffClaim {
  const { claim, status, item, parcel, order, refund, rma, name, username } = row;
  return {
    id: claim.id,
    auction_id: item.lot_id,
    name,
    user_id: item.user_id,
    username,
    status,
    item_state: item.status,
    parcel_id: parcel.id,
    carrier: parcel.carrier,
    tracking: parcel.tracking,
    address: toSelectedAddress(parcel.address),
    total: toDollars(order.total_cents),
    method: order.method,
    sent_at: claim.sent_at.toISOString(),
    filed_at: toInstant(claim.filed_at),
    reason: claim.reason,
    description: claim.description,
    phone: claim.phone,
    signature: claim.signature,
    decided_at: toInstant(claim.decided_at),
    decision: claim.decision,
    refund: refund && { total: toDollars(refund.total_cents), status: refund.status },
    return: rma && { id: rma.id, status: statusTexts[rma.status] },
  };
}

/** The claims of won items as part of My Wins, by won item. */
export async function readInsuranceClaims(
  db: Database,
  itemIds: readonly number[],
): Promise<Map<number, InsuranceClaim>> {
  const rows = await findClaimsOf(db, itemIds);
  return new Map(
    rows.map(({ claim, status }) => [
      claim.won_item_id,
      {
        id: claim.id,
        insurance_claim_status_id: claimStatusId[status],
        date_form_sent: claim.sent_at.toISOString(),
        date_form_returned: toInstant(claim.filed_at),
      },
    ]),
  );
}
