import type { Answer, Endpoint, PathParams } from '@bidkit/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

/** Who is calling, from the bearer token alone. */
export interface Caller {
  readonly id: number;
  readonly username: string;
  readonly role: 'member' | 'staff';
  readonly user_status_id: number;
  /** A check of theirs has not cleared: they bid no more until it does (spec 001 §9). */
  readonly biddingSuspended: boolean;
  /** The staff member who acts as this one, null for the member's own sign-in. */
  readonly impersonatorId: number | null;
  /** The partner this sign-in is credited to, and whose page it was made for where there is an `origin`. */
  readonly partnerId: number | null;
  /** Of a token that was handed to a page: it counts for calls from pages of this origin alone. Null on the member's own. */
  readonly origin: string | null;
  /** Of the token of our own frame on a partner's page: the one lot it pays for. Null on every other. */
  readonly paysLotId: number | null;
}

type Parsed<S, K extends 'query' | 'body'> = S extends { readonly [P in K]: infer T extends z.ZodMiniType }
  ? z.output<T>
  : undefined;

/** The key of an endpoint that reads an `Idempotency-Key` header: null where the header is optional and was not sent. */
type Key<E extends Endpoint> = E['idempotency'] extends 'required' ? string : string | null;

/** One call, parsed: what a handler reads. `caller` is never null where the endpoint requires a token, and staff where it says so. */
export interface Call<E extends Endpoint> {
  readonly params: PathParams<E>;
  readonly query: Parsed<E, 'query'>;
  readonly body: Parsed<E, 'body'>;
  readonly caller: E['auth'] extends 'required' | 'staff' ? Caller : Caller | null;
  readonly idempotencyKey: E['idempotency'] extends string ? Key<E> : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A handler for each endpoint of a domain: a missing handler, or a wrong answer, does not compile. */
export type Handlers<E extends Readonly<Record<string, Endpoint>>> = {
  readonly [K in keyof E]: (call: Call<E[K]>) => Promise<Answer<E[K]>>;
};

/** Keeps that staff called something as somebody else, before it is done: nothing goes unrecorded, whatever fails after. */
export type AuditActing = (
  caller: Caller,
  name: string,
  call: { readonly params: Readonly<Record<string, unknown>>; readonly body: unknown },
) => Promise<void>;
