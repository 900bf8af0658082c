import { type Country, DEFAULT_COUNTRY_ID, type State, toRegionKey } from '@bidkit/contract';

// The ids are on the wire and in saved addresses: append new places at the end of their list.

export const CANADA_ID = 1;

/** ISO 3166-1 alpha-2 codes; ids count from 1. The United States have id 2. */
const countryCodes =
  'CA US AD AE AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BZ CD CF CG CH CI CK CL CM CN CO CR CV CY CZ DE DJ DK DM DO DZ EC EE EG ES ET FI FJ FO FR GA GB GD GE GG GH GI GL GM GN GP GR GT GY HK HN HR HT HU ID IE IL IM IN IS IT JE JM JO JP KE KG KH KN KR KW KY KZ LA LB LC LI LK LS LT LU LV MA MC MD ME MG MK ML MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NZ OM PA PE PF PG PH PK PL PT PY QA RE RO RS RW SA SB SC SE SG SI SK SL SM SN SR SV SZ TC TG TH TN TO TR TT TW TZ UA UG UY UZ VA VC VG VN VU WS ZA ZM ZW'.split(
    ' ',
  );

/** Countries without zip codes (Universal Postal Union), and Ireland, where people rarely know theirs. */
const withoutZipCodes = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM FJ GA GD GH GM GQ GY HK IE JM KI KM KN LY ML MO MR MW NA QA RW SB SC SL SR TD TG TO TT UG VU ZW'.split(
    ' ',
  ),
);

const usStates =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';
const provinces =
  'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon';
/** States of the United States in postal addresses, but countries at PayPal (ISO 3166-1). */
const usTerritories =
  'PR Puerto Rico,GU Guam,VI U.S. Virgin Islands,AS American Samoa,MP Northern Mariana Islands';
const armedForces = 'AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific';

const names = new Intl.DisplayNames('en', { type: 'region' });

const [canada, unitedStates, ...others] = countryCodes.map((code, index) => ({
  id: index + 1,
  country: names.of(code) ?? code,
  country_code: code,
}));

/** The countries we ship to: the two most frequent first, then all others by name. */
export const countries = [
  canada,
  unitedStates,
  ...others.sort((a, b) => a.country.localeCompare(b.country, 'en')),
] as readonly Country[];

const read = (list: string, country_id: number) =>
  list.split(',').map((line) => ({ code: line.slice(0, 2), state: line.slice(3), country_id }));

/** States and provinces of the countries whose addresses need one. */
export const states: readonly State[] = [
  ...read(usStates, DEFAULT_COUNTRY_ID),
  ...read(provinces, CANADA_ID),
  ...read(`${usTerritories},${armedForces}`, DEFAULT_COUNTRY_ID),
].map((state, index) => ({ id: index + 1, ...state }));

const countryOf = new Map(countries.map((country) => [country.id, country]));
const stateOf = new Map(states.map((state) => [state.id, state]));

/** Whether an address in this country has a zip code. */
export const hasZipCodes = (countryId: number) =>
  !withoutZipCodes.has(countryOf.get(countryId)?.country_code ?? '');

const territories = new Set(read(usTerritories, DEFAULT_COUNTRY_ID).map(({ code }) => code));

const regionKey = (countryId: number, text: string) => `${countryId} ${toRegionKey(text)}`;
const statesByKey = new Map(
  states.flatMap((one) => [one.code, one.state].map((text) => [regionKey(one.country_id, text), one])),
);

/** The state of a country by its code or name, however it is written; undefined when unknown. */
export const findStateIn = (countryId: number, text: string): State | undefined =>
  statesByKey.get(regionKey(countryId, text));

/** A country by its ISO 3166 code, and its state by code or name, as PayPal sends them; undefined when unknown. */
export function findPlace(
  country: string,
  state: string | null,
): { country: Country | undefined; state: State | undefined } {
  if (territories.has(country)) return findPlace('US', country);
  const found = countries.find(({ country_code }) => country_code === country);
  return {
    country: found,
    state: found && findStateIn(found.id, state ?? ''),
  };
}

/** The ISO 3166 codes of an address, the inverse of `findPlace`. */
export function placeCodes(address: { country_codes_id: number; state_code_id: number | null }): {
  country: string;
  state: string | null;
} {
  const state = findState(address.state_code_id)?.code ?? null;
  if (state && territories.has(state)) return { country: state, state: null };
  return { country: findCountry(address.country_codes_id)?.country_code ?? 'US', state };
}

export const findCountry = (id: number) => countryOf.get(id);
export const findState = (id: number | null) => (id === null ? undefined : stateOf.get(id));
/** Whether an address in this country has a state. */
export const hasStates = (countryId: number) => states.some(({ country_id }) => country_id === countryId);
