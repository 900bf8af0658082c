/**
 * Every kind of caller. `owner` owns what the calls are about; `other` is another member. `page` is the owner on a
 * partner's page, `pageElsewhere` the same token from another origin, `pay` the owner's pay frame for the lot in
 * question, and `payOther` one for another lot. `acting` is staff who act as the owner.
 */
export const callerKinds = [
  'visitor',
  'owner',
  'other',
  'suspended',
  'page',
  'pageElsewhere',
  'pay',
  'payOther',
  'staff',
  'staffPage',
  'acting',
  'revoked',
  'expired',
] as const;
export type CallerKind = (typeof callerKinds)[number];

/** The origin of the marketplace, which pay frames have. */
export const OWN_ORIGIN = 'http://localhost:4000';
/** Origins of two registered partners. */
export const ORIGIN = 'https://partner.example';
export const ELSEWHERE = 'https://elsewhere.example';

/** The token of each kind of caller; a visitor has none. */
export type Tokens = Readonly<Record<Exclude<CallerKind, 'visitor'>, string>>;

/** The headers that identify a caller. */
export function headersOf(kind: CallerKind, tokens: Tokens): Record<string, string> {
  if (kind === 'visitor') return {};
  const origin = originOf(kind);
  return { authorization: `Bearer ${tokens[kind]}`, ...(origin !== null && { origin }) };
}

function originOf(kind: CallerKind): string | null {
  if (kind === 'page' || kind === 'staffPage') return ORIGIN;
  return kind === 'pageElsewhere' ? ELSEWHERE : null;
}
