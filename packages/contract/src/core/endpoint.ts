import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { NeededPermission } from '../office/permissions.ts';
import { type RouteName, routes } from '../routes.ts';
import type { Route } from './routes.ts';

/** The scopes of a token on a partner's page. It can never pay or change an account. */
export const partnerScopes = ['read', 'bid', 'watch'] as const;
export type PartnerScope = (typeof partnerScopes)[number];

/** The scope of a pay frame's token: to pay for one lot, and nothing else. */
export const frameScopes = ['pay'] as const;

/** A scope of a token that was issued to a page or a pay frame. */
export type TokenScope = PartnerScope | (typeof frameScopes)[number];

/** Refusals of calls for bidders. */
export const bidderCodes = ['staff_cannot_bid', 'bidding_suspended'] as const satisfies readonly ErrorCode[];

/** Refusals of a member whom staff, or the rule about unpaid items, have restricted. */
export const restrictedCodes = [
  'member_restricted',
  'member_restricted_for_now',
] as const satisfies readonly ErrorCode[];

/** Refusals of a login to an account that was canceled, merged into another one, or restricted. */
export const closedAccountCodes = [
  'account_cancelled',
  'account_merged',
  ...restrictedCodes,
] as const satisfies readonly ErrorCode[];

/** The refusal of a bid or purchase whose member canceled the account after the call was authenticated. */
export const canceledCodes = ['not_signed_in'] as const satisfies readonly ErrorCode[];

/**
 * Who can call: `none` ignores the token, `optional` reads it if sent, `required` refuses calls without one (401),
 * `staff` needs an office session (403 without one). `bidder` is for calls that commit a member to buy: it also refuses
 * staff, who know reserves and floors, and members whose check has not cleared (403).
 */
export type Auth = 'none' | 'optional' | 'required' | 'bidder' | 'staff';

/** How the answers of an endpoint are shared. */
export interface SharedSpec {
  /** A query field that asks for the present state: a call with it is not answered from the cache. */
  readonly unless?: 'since';
  /** The fields that name the lots in the answer. A bid on one of them makes the kept answer invalid on that node. */
  readonly lots?: 'params.id' | 'query.ids';
}

/** The access of a call: one for staff names the permission that it needs. */
export type Access =
  | { readonly auth: Exclude<Auth, 'staff'>; readonly permission?: never; readonly allowed?: never }
  | {
      readonly auth: 'staff';
      readonly permission: NeededPermission;
      /**
       * In which state an office session can make the call beside the usual one: `locked` after 30 idle minutes, too;
       * `withoutFactor` before the member of staff has the second factor that this server requires.
       */
      readonly allowed?: 'locked' | 'withoutFactor';
    };

/** The specification of one endpoint. Unknown fields of `query` and `body` are dropped. */
export type EndpointSpec = Access & CommonSpec;

/** What the specification of an endpoint has beside its access. */
export interface CommonSpec {
  readonly summary: string;
  /** Path parameters that are not numbers. */
  readonly params?: z.ZodMiniType<Record<string, unknown>>;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /**
   * A check of the body beyond its schema, with data that only the server has: the two report their errors together.
   */
  readonly check?: 'shippingAddress';
  /** The scopes of which a page's token needs one. A call without a scope takes the member's own token alone. */
  readonly scope?: TokenScope | readonly TokenScope[];
  /**
   * Whether staff who act as a member can make this call although it writes. Others that write are refused to them
   * (403): they read and bid, and leave money and the account to the member.
   */
  readonly impersonation?: 'allowed';
  /**
   * Whether the session must be fresh: the member logged in with it, or confirmed who they are (`confirmByPassword`,
   * `confirmByPasskey`, for staff `stepUp`), within the last `FRESH_MINUTES`. Others are refused (403), so that a
   * stolen token neither takes over nor empties an account.
   */
  readonly fresh?: true;
  /** Whether a public demo, whose passwords everybody knows, refuses the call (403). */
  readonly demo?: 'refused';
  /** The field that names the call's lot: a token that pays for one lot is refused for any other. */
  readonly lot?: 'params.id' | 'query.auctionId' | 'body.auction_id' | 'body.auction';
  /**
   * A rate limit per address and minute beside that of all calls: for passwords, for answers that are slow to make, or
   * for messages that staff read.
   */
  readonly limit?: 'signIn' | 'heavy' | 'message';
  /**
   * Whether all visitors without a token get the same answer. It can be a second old: the server and the caches before
   * it keep it and share it. Answers to calls with a token are never shared.
   */
  readonly shared?: SharedSpec;
  /** Whether the call reads an `Idempotency-Key` header if it is sent. A retry under one key gets the first answer. */
  readonly idempotency?: true;
  /** Largest body in bytes, where the server's general limit is too small. */
  readonly bodyLimit?: number;
  /**
   * The codes of this call's own refusals. Those of its forms, its token and its limits follow from the other fields.
   */
  readonly errors?: readonly ErrorCode[];
  readonly response: z.ZodMiniType;
}

/** One call of the API as data. The server binds handlers to it, and the sdk derives functions from it. */
export type Endpoint<R extends Route = Route, S extends EndpointSpec = EndpointSpec> = S & {
  readonly route: R;
};

/** Joins the specifications of a domain's calls with their routes. */
export function defineEndpoints<const S extends { readonly [K in RouteName]?: EndpointSpec }>(
  specs: S,
): { readonly [K in keyof S & RouteName]: Endpoint<(typeof routes)[K], S[K] & EndpointSpec> } {
  const entries = Object.entries(specs).map(([name, spec]) => [
    name,
    { route: routes[name as RouteName], ...spec },
  ]);
  return Object.fromEntries(entries);
}

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/**
 * The path parameters a caller passes, from a route's string: `PathInput<'GET /auctions/{id}'>` is `{ id: number |
 * string }`.
 */
export type PathInput<R extends string> = { [K in ParamNames<R>]: number | string };

type OwnParams<E> = E extends { readonly params: infer T extends z.ZodMiniType } ? z.output<T> : unknown;

/** The path parameters a handler reads: numbers, except those for which the endpoint has a schema of its own. */
export type PathParams<E extends Endpoint> = OwnParams<E> & {
  readonly [K in Exclude<ParamNames<E['route']>, keyof OwnParams<E>>]: number;
};

type Input<S, K extends 'query' | 'body'> = S extends { readonly [P in K]: infer T extends z.ZodMiniType }
  ? z.input<T>
  : never;

/** The arguments of a call: `{ params, query, body }`, each only if the endpoint has it. */
export type Args<E extends Endpoint> = ([ParamNames<E['route']>] extends [never]
  ? object
  : { params: PathInput<E['route']> }) &
  ([Input<E, 'query'>] extends [never] ? object : { query?: Input<E, 'query'> }) &
  ([Input<E, 'body'>] extends [never]
    ? object
    : undefined extends Input<E, 'body'>
      ? { body?: Input<E, 'body'> }
      : { body: Input<E, 'body'> });

/** The parsed answer of an endpoint. */
export type Answer<E extends Endpoint> = z.output<E['response']>;

/** Whether a call is refused to staff who act as a member: it writes, and does not declare that they can make it. */
export const isForMemberOnly = ({ route, auth, impersonation }: Endpoint): boolean =>
  auth !== 'none' && auth !== 'staff' && !route.startsWith('GET ') && impersonation !== 'allowed';

/** Splits `'POST /auctions/{id}/bid'` into `{ method, path }`. */
export function splitRoute(route: Route): { method: 'GET' | 'POST'; path: string } {
  const [method, path] = route.split(' ', 2) as ['GET' | 'POST', string];
  return { method, path };
}
