import type { Answer, Endpoint, Endpoints, Params } from '@bidkit/contract';
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

/** One call, parsed: what a handler reads. `caller` is never null where the endpoint requires a token, and staff where it says so. */
export interface Call<E extends Endpoint> {
  readonly params: Params<E['route']> & Record<string, string>;
  readonly query: Parsed<E, 'query'>;
  readonly body: Parsed<E, 'body'>;
  readonly caller: E['auth'] extends 'required' | 'staff' ? Caller : Caller | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A handler of every endpoint: a missing one, or a wrong answer, does not compile. */
export type Handlers = {
  readonly [K in keyof Endpoints]: (call: Call<Endpoints[K]>) => Promise<Answer<Endpoints[K]>>;
};

/** Keeps that staff called something as somebody else, before it is done: nothing goes unrecorded, whatever fails after. */
export type AuditActing = (
  caller: Caller,
  name: string,
  call: { readonly params: Record<string, number | string>; readonly body: unknown },
) => Promise<void>;
