import { DEFAULT_COUNTRY_ID, type ExpectedTotal } from '@bidkit/contract';
import type { Database } from '../../../../db/database.ts';
import { findStateOfZip, normalizePostalCode, problemOfPostalCode } from '../../../../kernel/postal-codes.ts';
import { refuseField } from '../../../../kernel/problem.ts';
import { findLastDestination } from '../../totals/amounts-due.ts';
import { computeBill, type Destination, toTotals, UNKNOWN_DESTINATION } from '../../totals/totals.ts';
import type { CarrierRates } from './carrier-rates.ts';

/**
 * The cost of an item at a price, at a US ZIP code, else at the member's last address.
 * @throws Problem 422 for a ZIP code that does not exist
 */
export async function readExpectedTotal(
  db: Database,
  priceCents: number,
  zip: string | undefined,
  userId: number | undefined,
  rates: CarrierRates,
): Promise<ExpectedTotal> {
  const { to, ...place } = zip ? placeOfZip(zip) : await placeOfMember(db, userId);
  await rates.quote(to);
  return { ...toTotals(await computeBill(db, priceCents, to)), ...place };
}

type Place = Pick<ExpectedTotal, 'destination' | 'state'> & { readonly to: Destination };

function placeOfZip(typed: string): Place {
  const zip_code = normalizePostalCode(typed, DEFAULT_COUNTRY_ID);
  const isZip = !problemOfPostalCode(zip_code, DEFAULT_COUNTRY_ID, null);
  const state = isZip ? findStateOfZip(zip_code) : undefined;
  if (!state) throw refuseField('zip', 'zip_code_invalid');
  const to = { country_codes_id: DEFAULT_COUNTRY_ID, state_code_id: state.id, zip_code };
  return { to, destination: 'zip', state: state.state };
}

async function placeOfMember(db: Database, userId: number | undefined): Promise<Place> {
  const last = userId === undefined ? undefined : await findLastDestination(db, userId);
  return { to: last ?? UNKNOWN_DESTINATION, destination: last ? 'address' : null, state: null };
}
