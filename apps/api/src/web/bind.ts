import {
  type Endpoint,
  type EndpointSpec,
  type Endpoints,
  type ErrorDetail,
  endpoints,
  formErrors,
  frameScopes,
  idempotencyKey,
  isForMemberOnly,
  partnerScopes,
  SITE_ID,
  splitRoute,
  type TokenScope,
} from '@bidkit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { readToken } from '../kernel/bearer-token.ts';
import type { AuditImpersonated, Call, Caller, Handlers } from '../kernel/handler.ts';
import { detail, Problem, refuse, refuseField, refuseFields } from '../kernel/problem.ts';
import { findFlaw } from '../kernel/storable.ts';
import type { FindCaller } from '../modules/session/tokens.ts';

export interface Binding {
  readonly findCaller: FindCaller;
  /** The database's clock in milliseconds, sent as `Server-Time` to the clocks of pages. */
  readonly now: () => number;
  /** Limits the calls of one member, from whatever addresses. @throws Problem 429 */
  readonly refuseExcess: (key: string) => Promise<void>;
  /** Records each write that staff make while they act as a member. */
  readonly auditImpersonated: AuditImpersonated;
  /** Calls per minute that one address may make, by the endpoints' own limits. */
  readonly callsPerMinute: Readonly<Record<NonNullable<EndpointSpec['limit']>, number>>;
  /** The checks of bodies that need the server's data. */
  readonly checks: Readonly<Record<NonNullable<EndpointSpec['check']>, z.ZodMiniType>>;
}

/** Part of the log line about a missing code, by which tests find it. */
export const UNDECLARED = 'does not declare';
const MAX_INT = 2_147_483_647;

/** Binds the contract's endpoints to their handlers. Parsing, authorization and response filtering happen here only. */
export function bindEndpoints(app: FastifyInstance, handlers: Handlers<Endpoints>, binding: Binding): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('server-time', binding.now());
    reply.header('cache-control', 'no-store');
  });
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const { method, path } = splitRoute(endpoint.route);
    // Each name has a handler of its own endpoint; the types of the loop cannot express that.
    const handle = handlers[name as keyof Endpoints] as unknown as (call: Call<Endpoint>) => Promise<unknown>;
    if (typeof handle !== 'function') throw new Error(`No handler answers ${endpoint.route}`);
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.bodyLimit !== undefined && {
        bodyLimit: endpoint.bodyLimit,
        // Before a large body is read: a caller without the right to send it cannot fill the memory.
        onRequest: async (request) => allow(endpoint, await readCaller(request, binding.findCaller)),
      }),
      config: {
        ...(endpoint.limit && {
          rateLimit: { max: binding.callsPerMinute[endpoint.limit], timeWindow: 60_000 },
        }),
      },
      handler: async (request, reply) => {
        const call = await readCall(endpoint, request, reply, binding);
        if (method !== 'GET' && call.caller?.impersonatorId)
          await binding.auditImpersonated(call.caller, name, call);
        const answer = await handle(call).catch((error: unknown) => {
          logUndeclared(endpoint, error, request.log);
          throw error;
        });
        return parseAnswer(endpoint, answer);
      },
    });
  }
}

async function readCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { findCaller, refuseExcess, checks }: Binding,
) {
  const siteId = request.headers.siteid;
  if (siteId !== undefined && siteId !== String(SITE_ID)) throw refuse('unknown_site');
  const { params, query, body } = request;
  const flaw = findFlaw([params, query, body]);
  if (flaw) throw refuse(flaw);
  const caller = endpoint.auth === 'none' ? null : await readCaller(request, findCaller);
  if (caller) await refuseExcess(`member ${caller.id}`);
  allow(endpoint, caller);
  const parsed = {
    params: readParams(endpoint, params as Record<string, string>),
    query: parse(endpoint.query, query),
    body: parse(endpoint.body, body, endpoint.check && checks[endpoint.check]),
    idempotencyKey: readIdempotencyKey(endpoint, request),
  };
  keepToLot(endpoint, caller, parsed);
  return { ...parsed, caller, request, reply } as Call<Endpoint>; // Parsed by the endpoint's own schemas just above.
}

/**
 * Authorizes a caller, before the call is parsed.
 * @throws Problem 401 without a token, 403 without the right to call
 */
function allow(endpoint: Endpoint, caller: Caller | null): void {
  const { auth, scope = [] } = endpoint;
  // Endpoints without a scope accept the member's own token only.
  if (caller && caller.origin !== null) {
    const may: readonly TokenScope[] = caller.paysLotId === null ? partnerScopes : frameScopes;
    if (![scope].flat().some((one) => may.includes(one))) throw refuse('not_on_partner_pages');
  }
  const isImpersonated = caller !== null && caller.impersonatorId !== null;
  if (isImpersonated && isForMemberOnly(endpoint)) throw refuse('not_while_impersonating');
  if (auth === 'none' || auth === 'optional') return;
  if (!caller) throw refuse('not_signed_in');
  if (auth === 'staff' && caller.role !== 'staff') throw refuse('staff_only');
  if (auth === 'bidder' && caller.role === 'staff') throw refuse('staff_cannot_bid');
  if (auth === 'bidder' && caller.biddingSuspended) throw refuse('bidding_suspended');
}

/** Limits the token of a pay frame to its lot. @throws Problem 404 for another lot */
function keepToLot({ lot }: Endpoint, caller: Caller | null, call: Parsed): void {
  if (!lot || !caller || caller.paysLotId === null) return;
  const [part, name = ''] = lot.split('.') as [keyof Parsed, string];
  const named = (call[part] as Record<string, unknown>)[name];
  if (Number(named) !== caller.paysLotId) throw refuse('won_item_not_found');
}

type Parsed = Record<'params' | 'query' | 'body', unknown>;

async function readCaller(request: FastifyRequest, findCaller: FindCaller): Promise<Caller | null> {
  const token = readToken(request);
  return token === null ? null : findCaller(token, request.headers.origin);
}

/** Parses path parameters: positive integers, unless the endpoint has a schema for them. @throws Problem 404 */
function readParams(endpoint: Endpoint, params: Record<string, string>): Record<string, unknown> {
  const named = endpoint.params?.safeParse(params);
  if (named && !named.success) throw refuse('not_found');
  const numbers = Object.entries(params).filter(([name]) => !named || !(name in named.data));
  return { ...named?.data, ...Object.fromEntries(numbers.map(([name, value]) => [name, readNumber(value)])) };
}

function readNumber(text: string): number {
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : MAX_INT + 1;
  if (number > MAX_INT) throw refuse('not_found');
  return number;
}

/** The `Idempotency-Key` of a call that reads one. @throws Problem 422 for an invalid key or a missing required one */
function readIdempotencyKey({ idempotency }: Endpoint, { headers }: FastifyRequest): string | null {
  if (!idempotency) return null;
  const header = headers['idempotency-key'];
  if (header === undefined && idempotency === 'optional') return null;
  if (header === undefined) throw refuseField('Idempotency-Key', 'idempotency_key_missing');
  const parsed = idempotencyKey.safeParse(header);
  if (!parsed.success) throw refuseField('Idempotency-Key', 'idempotency_key_invalid');
  return parsed.data;
}

function parse(schema: z.ZodMiniType | undefined, value: unknown, check?: z.ZodMiniType): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  const { error } = check?.safeParse(value ?? {}) ?? {};
  if (parsed.success && !error) return parsed.data;
  const found = [parsed.error, error].map((one) => one && formErrors(one).fields);
  const fields: Record<string, ErrorDetail[]> = Object.assign(Object.create(null), ...found);
  const { '': ofWhole, ...ofFields } = fields;
  throw refuseFields({ ...(ofWhole && { body: [detail('json_object_expected')] }), ...ofFields });
}

/** Logs a refusal whose code the endpoint does not declare: it is missing in the API's description. */
function logUndeclared({ route, errors = [] }: Endpoint, error: unknown, log: FastifyRequest['log']): void {
  if (!(error instanceof Problem) || errors.includes(error.code)) return;
  log.error({ code: error.code }, `${route} refused with a code that it ${UNDECLARED}`);
}

/** Filters a response to the contract's fields. A response that does not match the contract is a 500. */
function parseAnswer(endpoint: Endpoint, answer: unknown): unknown {
  const parsed = endpoint.response.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(
    `The answer to ${endpoint.route} does not fit the contract: ${JSON.stringify(parsed.error.issues)}`,
  );
}
