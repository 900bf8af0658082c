/**
 * Every kind of caller of the site. `owner` owns what the calls are about; `other` is another member. `page` is the
 * owner on a partner's page, `pageElsewhere` the same token from another origin, `pay` the owner's pay frame for the
 * lot in question, and `payOther` one for another lot. `staff` and `staffPage` are a member of staff with a token of
 * the site. `acting` is staff who act as the owner.
 */
export const siteKinds = [
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
export type SiteKind = (typeof siteKinds)[number];

/**
 * The role of every kind of caller with an office session. `officeNobody` has a role without permissions. The last
 * three could make all calls, but `officeStale` gave no proof in the last ten minutes, `officeLocked` is a browser
 * that was idle for half an hour, and `officeElsewhere` is a page of another site in the browser of a member of staff.
 */
export const officeRoles = {
  officeOwner: 'Owner',
  officeManager: 'Manager',
  officeLister: 'Lister',
  officePacker: 'Packer',
  officeSupport: 'Support',
  officeFinance: 'Finance',
  officeEditor: 'Editor',
  officeViewer: 'Viewer',
  officeNobody: 'Nobody',
  officeStale: 'Owner',
  officeLocked: 'Owner',
  officeElsewhere: 'Owner',
} as const;
export type OfficeKind = keyof typeof officeRoles;
export const officeKinds = Object.keys(officeRoles) as OfficeKind[];

export type CallerKind = SiteKind | OfficeKind;

/** The origin of the marketplace, which pay frames and the office have. */
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
  const isBrowser = kind === 'officeLocked' || kind === 'officeElsewhere';
  return {
    ...(isBrowser ? { cookie: `office=${tokens[kind]}` } : { authorization: `Bearer ${tokens[kind]}` }),
    ...(origin !== null && { origin }),
  };
}

function originOf(kind: CallerKind): string | null {
  if (kind === 'officeLocked') return OWN_ORIGIN;
  if (kind === 'page' || kind === 'staffPage' || kind === 'officeElsewhere') return ORIGIN;
  return kind === 'pageElsewhere' ? ELSEWHERE : null;
}
