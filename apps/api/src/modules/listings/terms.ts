import { DEFAULT_COUNTRY_ID, type ErrorDetail, type ExternalAuctionChange } from '@bidkit/contract';
import { findStateIn } from '../../kernel/countries.ts';
import { problemOfPostalCode } from '../../kernel/postal-codes.ts';
import { detail, refuseFields } from '../../kernel/problem.ts';
import { nextSale } from './next-sale.ts';
import { type ExternalAuctionRow, hasEnded } from './projection.ts';
import { findZipCode } from './zip-codes/find-zip-code.ts';

/** The columns that staff write. */
export type Terms = Omit<
  ExternalAuctionRow,
  'id' | 'created_at' | 'picture' | 'image_alt' | 'version' | 'words' | 'source' | 'external_key'
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

/** What refers to a place, or to other fields. A field that is refused already is left out. */
type Related = Partial<Pick<Terms, 'state' | 'zip' | 'sale_at' | 'recurring' | 'ends_on'>>;

/** The errors of terms by field. */
type Errors = Record<string, ErrorDetail[]>;

/** The code of the state and the coordinates, with the errors of both fields. */
async function findPlace({ state: text, zip }: Related) {
  const errors: Errors = {};
  const state = text === undefined ? undefined : findStateIn(DEFAULT_COUNTRY_ID, text);
  if (text !== undefined && !state) errors.state = [detail('state_code_unknown')];
  const coordinates = zip === undefined ? null : await findZipCode(zip);
  const problem = zip && state ? problemOfPostalCode(zip, DEFAULT_COUNTRY_ID, state.id) : null;
  if (problem?.code === 'zip_code_elsewhere') errors.zip = [detail(problem.code, { region: problem.region })];
  else if (zip !== undefined && !coordinates) errors.zip = [detail('zip_code_not_found')];
  return { errors, place: state && coordinates && { state: state.code, ...coordinates } };
}

/** Where times contradict each other. */
function findContradictions({ sale_at, recurring, ends_on }: Related): Errors {
  return {
    ...(recurring && sale_at === null && { sale_at: [detail('recurring_without_sale')] }),
    ...(ends_on &&
      sale_at &&
      ends_on < sale_at.slice(0, 10) && { ends_on: [detail('last_day_before_sale')] }),
  };
}

/** All errors of terms that have other errors as well. */
export const findRelatedErrors = async (given: Related): Promise<Errors> => ({
  ...(await findPlace(given)).errors,
  ...findContradictions(given),
});

/**
 * Refuses terms that contradict each other. A recurring sale that is over gets its next time, and a place that is not
 * known yet its coordinates. @throws Problem 422 with all errors
 */
export async function completeTerms(terms: Terms, today: string): Promise<Terms> {
  const { sale_at, recurring } = terms;
  const { errors: unknown, place } = terms.latitude === null ? await findPlace(terms) : noPlace;
  const errors = { ...unknown, ...findContradictions(terms) };
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  const complete = { ...terms, ...place, has_ended: hasEnded(terms, today) };
  if (recurring === null || sale_at === null || complete.has_ended) return complete;
  return { ...complete, sale_at: nextSale(sale_at, recurring, today) };
}

/** Of a place that is known already. */
const noPlace = { errors: {}, place: undefined };
