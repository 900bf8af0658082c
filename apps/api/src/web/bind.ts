import {
  type Endpoint,
  endpoints,
  fieldErrors,
  frameScopes,
  partnerScopes,
  SITE_ID,
  splitRoute,
  type TokenScope,
} from '@bidkit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { readToken } from '../kernel/bearer-token.ts';
import type { AuditActing, Call, Caller, Handlers } from '../kernel/handler.ts';
import { badRequest, forbidden, notFound, unauthorized, unprocessable } from '../kernel/problem.ts';
import { isStorable } from '../kernel/storable.ts';
import type { FindCaller } from '../modules/session/tokens.ts';

export interface Binding {
  readonly findCaller: FindCaller;
  /** The database's clock in milliseconds, sent as `Server-Time` for the clocks of pages. */
  readonly now: () => number;
  /** Keeps what staff are about to do as somebody else. */
  readonly auditActing: AuditActing;
  /** Attempts to log in, register or impersonate from one address per minute. */
  readonly signInsPerMinute: number;
  /** What the house asks of a body beyond the contract, such as where it ships to: all that is wrong is said at once. */
  readonly forms: Partial<Record<string, z.ZodMiniType>>;
}

const guarded = new Set(['login', 'register', 'impersonate']);
/** Whole logs of one address per minute: the largest take a second to make. */
const LOGS_PER_MINUTE = 30;
const MAX_INT = 2_147_483_647;

/** Binds the contract's table to its handlers: each call is parsed, allowed, done and answered in this one place. */
export function bindEndpoints(app: FastifyInstance, handlers: Handlers, binding: Binding): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('server-time', binding.now());
    reply.header('cache-control', 'no-store');
  });
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const { method, path } = splitRoute(endpoint.route);
    // The table pairs each handler with its own endpoint; the loop cannot say so.
    const handle = handlers[name as keyof Handlers] as unknown as (call: Call<Endpoint>) => Promise<unknown>;
    if (typeof handle !== 'function') throw new Error(`No handler answers ${endpoint.route}`);
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.bodyLimit !== undefined && {
        bodyLimit: endpoint.bodyLimit,
        // Before a large body is read: nobody fills the memory who may not send it.
        onRequest: async (request) => allow(endpoint, await readCaller(request, binding.findCaller)),
      }),
      config: limitOf(name, binding),
      handler: async (request, reply) => {
        const call = await readCall(name, endpoint, request, reply, binding);
        if (method !== 'GET' && call.caller?.impersonatorId)
          await binding.auditActing(call.caller, name, call);
        const answer = await handle(call);
        return parseAnswer(endpoint, answer);
      },
    });
  }
}

/** Calls that have a limit of their own, beside that of all calls. */
function limitOf(name: string, { signInsPerMinute }: Binding) {
  const max = guarded.has(name) ? signInsPerMinute : name === 'getBidLog' ? LOGS_PER_MINUTE : null;
  return max === null ? {} : { rateLimit: { max, timeWindow: 60_000 } };
}

async function readCall(
  name: string,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { findCaller, forms }: Binding,
) {
  const siteId = request.headers.siteid;
  if (siteId !== undefined && siteId !== String(SITE_ID)) throw badRequest('This SiteId is unknown.');
  const { params, query, body } = request;
  if (!isStorable([params, query, body]))
    throw unprocessable('This request holds characters that cannot be stored.');
  const caller = endpoint.auth === 'none' ? null : await readCaller(request, findCaller);
  allow(endpoint, caller);
  const parsed = {
    params: readParams(endpoint, params as Record<string, string>),
    query: parse(endpoint.query, query),
    body: parse(endpoint.body, body, forms[name]),
  };
  keepToLot(endpoint, caller, parsed);
  return { ...parsed, caller, request, reply } as Call<Endpoint>; // Parsed by the endpoint's own schemas just above.
}

/** @throws Problem 401 to nobody, 403 to a member where staff are meant and to a partner's page where the member is */
function allow({ auth, scope = [] }: Endpoint, caller: Caller | null): void {
  // What has no scope is for the member's own token.
  if (caller && caller.origin !== null) {
    const may: readonly TokenScope[] = caller.paysLotId === null ? partnerScopes : frameScopes;
    if (![scope].flat().some((one) => may.includes(one)))
      throw forbidden('This cannot be done on a partner’s page.');
  }
  if (auth !== 'required' && auth !== 'staff') return;
  if (!caller) throw unauthorized();
  if (auth === 'staff' && caller.role !== 'staff') throw forbidden('This is for staff only.');
}

/** @throws Problem 404 to a token that pays for one lot where another is meant */
function keepToLot({ lot }: Endpoint, caller: Caller | null, call: Parsed): void {
  if (!lot || !caller || caller.paysLotId === null) return;
  const [part, name = ''] = lot.split('.') as [keyof Parsed, string];
  const named = (call[part] as Record<string, unknown>)[name];
  if (Number(named) !== caller.paysLotId) throw notFound('This item was not found among your wins.');
}

type Parsed = Record<'params' | 'query' | 'body', unknown>;

async function readCaller(request: FastifyRequest, findCaller: FindCaller): Promise<Caller | null> {
  const token = readToken(request);
  return token === null ? null : findCaller(token, request.headers.origin);
}

/** A path parameter is the number of a thing unless its endpoint says otherwise: what cannot be one does not exist. */
function readParams(endpoint: Endpoint, params: Record<string, string>): Record<string, unknown> {
  const named = endpoint.params?.safeParse(params);
  if (named && !named.success) throw notFound('There is nothing at this address.');
  for (const [name, value] of Object.entries(params)) {
    if (named && name in named.data) continue;
    const isNumber = /^[1-9]\d{0,9}$/.test(value) && Number(value) <= MAX_INT;
    if (!isNumber) throw notFound('There is nothing at this address.');
  }
  return params;
}

function parse(schema: z.ZodMiniType | undefined, value: unknown, further?: z.ZodMiniType): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  const { error } = further?.safeParse(value ?? {}) ?? {};
  if (parsed.success && !error) return parsed.data;
  const found = [parsed.error, error].map((one) => one && fieldErrors(one));
  const { '': ofWhole, ...ofFields } = Object.assign({}, ...found) as Record<string, string[]>;
  const errors = { ...(ofWhole && { body: ['Please send a JSON object.'] }), ...ofFields };
  throw unprocessable(Object.values(errors)[0]?.[0] ?? 'This request does not fit.', errors);
}

/** Only what the contract names leaves the house; an answer that does not fit it is our mistake, a 500. */
function parseAnswer(endpoint: Endpoint, answer: unknown): unknown {
  const parsed = endpoint.response.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(
    `The answer to ${endpoint.route} does not fit the contract: ${JSON.stringify(parsed.error.issues)}`,
  );
}
