import {
  allowsCall,
  type Endpoint,
  type Endpoints,
  type ErrorCode,
  type NeededPermission,
  type RouteName,
  type StaffPermission,
} from '@bidkit/contract';
import { type CallerKind, type OfficeKind, type SiteKind, siteKinds } from './callers.ts';
import type { Things } from './things.ts';

/**
 * What a caller gets: `allowed` is the result, or a refusal of the call's own that has nothing to do with who calls,
 * such as an item that is paid for already. Everything else is named by its code.
 */
export type Outcome = 'allowed' | ErrorCode;
/** What each kind of caller of the site gets. */
export type Expected = Readonly<Record<SiteKind, Outcome>>;

/** The arguments of one call. `payToken` is that of the pay frame for the item in question. */
export interface Request {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly key?: string;
  readonly payToken?: string;
}

/** One call: what callers of the site get, and a request that would succeed for its rightful caller. */
export interface Row {
  readonly expected: Expected;
  readonly request: (things: Things, caller: CallerKind) => Request;
  /** What staff need for this request beside the permission of the call: that of the list it is about. */
  readonly needs?: NeededPermission;
}

/** The same outcome for every kind of caller. */
export const allAs = (outcome: Outcome) =>
  Object.fromEntries(siteKinds.map((kind) => [kind, outcome])) as Record<SiteKind, Outcome>;
const atPayFrames = { pay: 'not_on_partner_pages', payOther: 'not_on_partner_pages' } as const;
const onPages = { page: 'not_on_partner_pages', staffPage: 'not_on_partner_pages', ...atPayFrames } as const;
const signedOut = {
  visitor: 'not_signed_in',
  pageElsewhere: 'not_signed_in',
  revoked: 'not_signed_in',
  expired: 'not_signed_in',
} as const;
const notActing = { acting: 'not_while_impersonating' } as const;

/** Who may call, by the meaning of the call. */
export const may = {
  /** The token does not matter. */
  everybody: allAs('allowed'),
  /** Everybody reads; a pay frame pays and does nothing else. */
  read: { ...allAs('allowed'), ...atPayFrames },
  /** A member's own lists that a partner's page shows. */
  readOwnOnPages: { ...allAs('allowed'), ...signedOut, ...atPayFrames },
  /** A member's account, which no partner's page sees. */
  readAccount: { ...allAs('allowed'), ...signedOut, ...onPages },
  /** Staff who act as a member do not change the account. */
  changeAccount: { ...allAs('allowed'), ...signedOut, ...onPages, ...notActing },
  watch: { ...allAs('allowed'), ...signedOut, ...atPayFrames, ...notActing },
  /** Staff know reserves and floors. A member whose check has not cleared commits to nothing more. */
  bid: {
    ...allAs('allowed'),
    ...signedOut,
    ...atPayFrames,
    suspended: 'bidding_suspended',
    staff: 'staff_cannot_bid',
    staffPage: 'staff_cannot_bid',
  },
  /** No token of the site opens the office. */
  staff: { ...allAs('staff_only'), ...signedOut, ...onPages, staff: 'office_session_required' },
} as const satisfies Record<string, Expected>;

type MakeRow = (request?: Row['request']) => Row;
export const forEverybody: MakeRow = (request = () => ({})) => ({ expected: may.everybody, request });
/** A call of staff. Which of them can make it follows from its permission: see `officeOutcome`. */
export const forStaff: MakeRow = (request = () => ({})) => ({ expected: may.staff, request });

/** A call of staff about something that has a permission of its own. */
export const forStaffWith = (needs: NeededPermission, request: Row['request']): Row => ({
  ...forStaff(request),
  needs,
});

/** What a caller with an office session gets from a call of staff. `held` are the permissions of their role. */
export function officeOutcome(
  { permission = [], allowed, fresh }: Endpoint,
  caller: OfficeKind,
  held: readonly StaffPermission[],
  needs: NeededPermission = 'any',
): Outcome {
  if (caller === 'officeElsewhere') return 'not_signed_in';
  if (caller === 'officeLocked' && allowed !== 'locked') return 'office_session_locked';
  if (!allowsCall(held, permission) || !allowsCall(held, needs)) return 'permission_missing';
  return caller === 'officeStale' && fresh ? 'step_up_required' : 'allowed';
}

type OwnReadName<N extends RouteName> = Endpoints[N] extends { auth: 'required'; route: `GET ${string}` }
  ? Endpoints[N] extends { scope: unknown } | { route: `${string}{${string}` }
    ? never
    : N
  : never;
/** The calls that only read the account of a member who is logged in, without arguments that name a thing. */
type OwnRead<N extends RouteName> = { [K in N]: OwnReadName<K> }[N];

/** The row of such a call. One that is open to more callers does not compile without a row of its own. */
export const ownRead: Row = { expected: may.readAccount, request: () => ({}) };

/** The rows of some calls. */
export type Rows<N extends RouteName> = Readonly<
  Record<Exclude<N, OwnRead<N>>, Row> & Partial<Record<OwnRead<N>, Row>>
>;

/** Only the owner of a thing finds it. */
export const ownedBy = (expected: Expected, missing: Outcome): Expected => ({
  ...expected,
  ...(Object.fromEntries(
    (['other', 'suspended', 'staff', 'staffPage'] as const)
      .filter((kind) => expected[kind] === 'allowed')
      .map((kind) => [kind, missing]),
  ) as Partial<Expected>),
});

export function take<T>(list: T[]): T {
  const taken = list.pop();
  if (taken === undefined) throw new Error('The stage has too few things of this kind');
  return taken;
}

let keys = 0;
/** An `Idempotency-Key`, or a card's nonce, that was not used before. */
export function newKey(): string {
  keys += 1;
  return `attack-${process.pid}-${keys}`;
}
