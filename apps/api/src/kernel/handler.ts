import type { Answer, Endpoint, PathParams, SharedSpec } from '@bidkit/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { StaffCaller } from './office-caller.ts';

/** The caller, as the bearer token identifies them. */
export interface Caller {
  readonly id: number;
  readonly username: string;
  readonly role: 'member' | 'staff';
  readonly user_status_id: number;
  /** Whether a check of theirs has not cleared. Until it does they cannot bid. */
  readonly biddingSuspended: boolean;
  readonly isEmailVerified: boolean;
  /** Whether staff lifted the limit of new members' bids. */
  readonly isBidLimitLifted: boolean;
  /** Whether the member has logged in, or confirmed who they are, within the last minutes (`FRESH_MINUTES`). */
  readonly isFresh: boolean;
  /** The staff member who impersonates this one. Null when the member signed in. */
  readonly impersonatorId: number | null;
  /** The partner that this sign-in is credited to, and with an `origin` the partner of the page. */
  readonly partnerId: number | null;
  /** Set on a token of a partner's page: the only origin that can use it. Null on a member's own token. */
  readonly origin: string | null;
  /** Set on a token of a pay frame: the one lot it can pay for. Null on all others. */
  readonly paysLotId: number | null;
}

type Parsed<S, K extends 'query' | 'body'> = S extends { readonly [P in K]: infer T extends z.ZodMiniType }
  ? z.output<T>
  : undefined;

/** One parsed call. `caller` is never null when the endpoint requires a token. */
export interface Call<E extends Endpoint> {
  readonly params: PathParams<E>;
  readonly query: Parsed<E, 'query'>;
  readonly body: Parsed<E, 'body'>;
  readonly caller: E['auth'] extends 'staff'
    ? StaffCaller
    : E['auth'] extends 'required' | 'bidder'
      ? Caller
      : Caller | null;
  /** The `Idempotency-Key` of the call; null if none was sent. */
  readonly idempotencyKey: E['idempotency'] extends true ? string | null : null;
  /** Absent from calls with shared answers, which depend on nothing else of a request. */
  readonly request: E['shared'] extends SharedSpec ? never : FastifyRequest;
  readonly reply: E['shared'] extends SharedSpec ? never : FastifyReply;
}

/** A handler for each endpoint of a domain: a missing handler, or a wrong answer, does not compile. */
export type Handlers<E extends Readonly<Record<string, Endpoint>>> = {
  readonly [K in keyof E]: (call: Call<E[K]>) => Promise<Answer<E[K]>>;
};

/** Records a call that staff make as a member, before it runs, so that a failed call is recorded, too. */
export type AuditImpersonated = (
  caller: Caller,
  name: string,
  call: { readonly params: Readonly<Record<string, unknown>>; readonly body: unknown },
) => Promise<void>;
