import { DEFAULT_COUNTRY_ID, type ExternalAuctionChange } from '@bidkit/contract';
import { refuseField } from '../../kernel/problem.ts';
import { findStateIn } from '../payments/checkout/addresses/countries.ts';
import { problemOfPostalCode } from '../payments/checkout/addresses/postal-codes.ts';
import { nextSale } from './next-sale.ts';
import { type ExternalAuctionRow, hasEnded } from './projection.ts';
import { findZipCode } from './zip-codes/find-zip-code.ts';

/** The columns that staff write. */
export type Terms = Omit<
  ExternalAuctionRow,
  'id' | 'created_at' | 'picture' | 'image_alt' | 'version' | 'source' | 'external_key'
> & {
  /** Left out, a listing keeps the one that it has. */
  readonly picture?: ExternalAuctionRow['picture'];
};

/** What a listing has without the field. */
export const defaults = {
  is_car: false,
  address: null,
  website_address: null,
  is_government: false,
  is_online: false,
  is_offline: false,
  is_portal: false,
  sale_at: null,
  recurring: null,
  ends_on: null,
  description: '',
  latitude: null,
  longitude: null,
  has_ended: false,
};

/** The columns of the given fields. */
export function toColumns({
  type,
  car,
  description,
  picture,
  base_version: _base,
  ...form
}: ExternalAuctionChange): Partial<Terms> {
  const columns = {
    ...form,
    type_id: type,
    is_car: car,
    description: description === null ? '' : description,
    picture: typeof picture === 'string' ? { photograph: picture } : picture,
  };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  // `Object.entries` loses the types of the columns.
  return Object.fromEntries(given) as Partial<Terms>;
}

/** Of a place that is not known yet. */
export const nowhere = { latitude: null, longitude: null };

/** The code of the state, and the coordinates. @throws Problem 422 for an unknown one, or a ZIP code of another state */
async function findPlace({
  state: text,
  zip,
}: Terms): Promise<Pick<Terms, 'state' | 'latitude' | 'longitude'>> {
  const state = findStateIn(DEFAULT_COUNTRY_ID, text);
  if (!state) throw refuseField('state', 'state_code_unknown');
  const problem = problemOfPostalCode(zip, DEFAULT_COUNTRY_ID, state.id);
  if (problem?.code === 'zip_code_elsewhere')
    throw refuseField('zip', problem.code, { region: problem.region });
  const coordinates = await findZipCode(zip);
  if (!coordinates) throw refuseField('zip', 'zip_code_not_found');
  return { state: state.code, ...coordinates };
}

/**
 * Refuses terms that contradict each other. A recurring sale that is over gets its next time, and a place that is not
 * known yet its coordinates.
 */
export async function completeTerms(terms: Terms, today: string): Promise<Terms> {
  const { sale_at, recurring, ends_on } = terms;
  const place = terms.latitude === null ? await findPlace(terms) : {};
  if (recurring !== null && sale_at === null) throw refuseField('sale_at', 'recurring_without_sale');
  if (ends_on !== null && sale_at !== null && ends_on < sale_at.slice(0, 10))
    throw refuseField('ends_on', 'last_day_before_sale');
  const complete = { ...terms, ...place, has_ended: hasEnded(terms, today) };
  if (recurring === null || sale_at === null || complete.has_ended) return complete;
  return { ...complete, sale_at: nextSale(sale_at, recurring, today) };
}
