import type { Endpoints, ErrorCode, RouteName } from '@bidkit/contract';
import type { CallerKind } from './callers.ts';
import type { Things } from './things.ts';

/**
 * What a caller gets: `allowed` is the result, or a refusal of the call's own that has nothing to do with who calls,
 * such as an item that is paid for already. Everything else is named by its code.
 */
export type Outcome = 'allowed' | ErrorCode;
export type Expected = Readonly<Record<CallerKind, Outcome>>;

/** The arguments of one call. `payToken` is that of the pay frame for the item in question. */
export interface Request {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly key?: string;
  readonly payToken?: string;
}

/** One call: what each kind of caller gets, and a request that would succeed for its rightful caller. */
export interface Row {
  readonly expected: Expected;
  readonly request: (things: Things, caller: CallerKind) => Request;
}

/** The same outcome for every kind of caller. */
export const allAs = (outcome: Outcome): Expected => ({
  visitor: outcome,
  owner: outcome,
  other: outcome,
  suspended: outcome,
  page: outcome,
  pageElsewhere: outcome,
  pay: outcome,
  payOther: outcome,
  staff: outcome,
  staffPage: outcome,
  acting: outcome,
  revoked: outcome,
  expired: outcome,
});
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
  staff: {
    ...allAs('staff_only'),
    ...signedOut,
    ...onPages,
    staff: 'allowed',
  },
} as const satisfies Record<string, Expected>;

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
