import {
  allowsCall,
  canceledCodes,
  type Endpoint,
  type EndpointSpec,
  type Endpoints,
  endpoints,
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
import type { StaffCaller } from '../kernel/office-caller.ts';
import { Problem, refuse, refuseField } from '../kernel/problem.ts';
import { findFlaw } from '../kernel/storable.ts';
import type { FindCaller } from '../modules/sessions/tokens.ts';
import type { AnswerCache } from './answer-cache.ts';
import { refuseInDemo } from './demo-limits.ts';
import { parse, parseAnswer, readParams } from './parse.ts';
import { type SharedAnswers, type SharedName, sendShared, takesShared } from './shared-answers.ts';

export interface Binding {
  readonly findCaller: FindCaller;
  /** The member of staff of a request's office session, in its cookie or in its token. */
  readonly findStaff: (request: FastifyRequest) => Promise<StaffCaller | null>;
  /** The database's clock in milliseconds, sent as `Server-Time` to the clocks of pages. */
  readonly now: () => number;
  readonly isDemo: boolean;
  /** Limits the calls of one member, from whatever addresses. @throws Problem 429 */
  readonly refuseExcess: (key: string) => Promise<void>;
  /** Records each write that staff make while they act as a member. */
  readonly auditImpersonated: AuditImpersonated;
  /** Calls per minute that one address may make, by the endpoints' own limits. */
  readonly callsPerMinute: Readonly<Record<NonNullable<EndpointSpec['limit']>, number>>;
  /** The shared answers to visitors without a token, and their lifetime in seconds; 0 disables the cache. */
  readonly shared: SharedAnswers;
  readonly cacheSeconds: number;
  readonly cache: Pick<AnswerCache, 'forgetAll'>;
  /** The checks of bodies that need the server's data. */
  readonly checks: Readonly<Record<NonNullable<EndpointSpec['check']>, z.ZodMiniType>>;
}

/** Part of the log line about a missing code, by which tests find it. */
export const UNDECLARED = 'does not declare';

/** Binds the contract's endpoints to their handlers. Parsing, authorization and response filtering happen here only. */
export function bindEndpoints(app: FastifyInstance, handlers: Handlers<Endpoints>, binding: Binding): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('server-time', binding.now());
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  const { shared, cacheSeconds, cache } = binding;
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
        onRequest: async (request) => {
          await readAllowed(endpoint, request, binding);
          if (binding.isDemo) refuseInDemo(endpoint, request);
        },
      }),
      config: {
        ...(endpoint.limit && {
          rateLimit: { max: binding.callsPerMinute[endpoint.limit], timeWindow: 60_000 },
        }),
      },
      handler: async (request, reply) => {
        refuseUnreadable(request);
        if (cacheSeconds > 0 && takesShared(endpoint, request)) {
          const answer = await shared
            .find(name as SharedName, request.params as object, request.query)
            .catch(logUndeclared(endpoint, request.log));
          return sendShared(request, reply, answer, cacheSeconds);
        }
        const call = await readCall(endpoint, request, reply, binding);
        const { caller } = call;
        // What a page reports of itself, such as a visit, is no action of staff.
        const isReport = endpoint.scope === 'read';
        if (method !== 'GET' && !isReport && caller && 'impersonatorId' in caller && caller.impersonatorId)
          await binding.auditImpersonated(caller, name, call);
        const answer = await handle(call).catch(logUndeclared(endpoint, request.log));
        // Staff see what they changed.
        if (method !== 'GET' && endpoint.auth === 'staff') cache.forgetAll();
        return parseAnswer(endpoint, answer);
      },
    });
  }
}

/** @throws Problem for another site, and for values that cannot be stored */
function refuseUnreadable({ headers, params, query, body }: FastifyRequest): void {
  const siteId = headers.siteid;
  if (siteId !== undefined && siteId !== String(SITE_ID)) throw refuse('unknown_site');
  const flaw = findFlaw([params, query, body]);
  if (flaw) throw refuse(flaw);
}

async function readCall(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, binding: Binding) {
  const { params, query, body } = request;
  const { checks, isDemo } = binding;
  const caller = await readAllowed(endpoint, request, binding);
  if (isDemo) refuseInDemo(endpoint, request);
  const parsed = {
    params: readParams(endpoint, params as Record<string, string>),
    query: parse(endpoint.query, query),
    body: parse(endpoint.body, body, endpoint.check && checks[endpoint.check]),
    idempotencyKey: readIdempotencyKey(endpoint, request),
  };
  if (caller && 'paysLotId' in caller) keepToLot(endpoint, caller, parsed);
  return { ...parsed, caller, request, reply } as Call<Endpoint>; // Parsed by the endpoint's own schemas just above.
}

/**
 * The caller of a request, who is allowed to make the call. It is read before the call is parsed.
 * @throws Problem 401 without a token, 403 without the right to call, 429 after too many calls
 */
async function readAllowed(
  endpoint: Endpoint,
  request: FastifyRequest,
  { findCaller, findStaff, refuseExcess }: Binding,
): Promise<Caller | StaffCaller | null> {
  if (endpoint.auth === 'none') return null;
  const staff = endpoint.auth === 'staff' ? await findStaff(request) : null;
  const caller = staff ? null : await readCaller(request, findCaller);
  const id = staff?.id ?? caller?.id;
  if (id !== undefined) await refuseExcess(`member ${id}`);
  if (endpoint.auth === 'staff') return allowStaff(endpoint, staff, caller);
  allow(endpoint, caller);
  return caller;
}

/** Authorizes a member of staff. A member's own token never opens the office. */
function allowStaff(
  { permission = [], allowed, fresh }: Endpoint,
  staff: StaffCaller | null,
  member: Caller | null,
): StaffCaller {
  if (!staff) {
    if (!member) throw refuse('not_signed_in');
    if (member.origin !== null) throw refuse('not_on_partner_pages');
    throw refuse(member.role === 'staff' ? 'office_session_required' : 'staff_only');
  }
  const { session, permissions } = staff;
  if (session.isLocked && allowed !== 'locked') throw refuse('office_session_locked');
  if (staff.needsSecondFactor && allowed === undefined) throw refuse('second_factor_required');
  if (!allowsCall(permissions, permission))
    throw refuse('permission_missing', { permission: [permission].flat().join(' or ') });
  if (fresh && !session.isFresh) throw refuse('step_up_required');
  return staff;
}

/**
 * Authorizes a member, before the call is parsed.
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
  if (endpoint.fresh && !caller.isFresh) throw refuse('fresh_login_required');
  if (auth === 'bidder' && caller.role === 'staff') throw refuse('staff_cannot_bid');
  if (auth === 'bidder' && caller.biddingSuspended) throw refuse('bidding_suspended');
}

/** Limits the token of a pay frame to its lot. @throws Problem 404 for another lot */
function keepToLot({ lot }: Endpoint, caller: Caller, call: Parsed): void {
  if (!lot || caller.paysLotId === null) return;
  const [part, name = ''] = lot.split('.') as [keyof Parsed, string];
  const named = (call[part] as Record<string, unknown>)[name];
  if (Number(named) !== caller.paysLotId) throw refuse('won_item_not_found');
}

type Parsed = Record<'params' | 'query' | 'body', unknown>;

async function readCaller(request: FastifyRequest, findCaller: FindCaller): Promise<Caller | null> {
  const token = readToken(request);
  return token === null ? null : findCaller(token, request.headers.origin);
}

/** The `Idempotency-Key` of a call that reads one. @throws Problem 422 for an invalid key */
function readIdempotencyKey({ idempotency }: Endpoint, { headers }: FastifyRequest): string | null {
  if (!idempotency) return null;
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  const parsed = idempotencyKey.safeParse(header);
  if (!parsed.success) throw refuseField('Idempotency-Key', 'idempotency_key_invalid');
  return parsed.data;
}

/**
 * Logs a refusal whose code the endpoint does not declare: it is missing in the API's description. Every call that needs
 * a login can be refused as one without: its account may be closed meanwhile.
 */
const logUndeclared =
  ({ route, auth, errors = [] }: Endpoint, log: FastifyRequest['log']) =>
  (error: unknown): never => {
    const codes = auth === 'required' || auth === 'bidder' ? [...errors, ...canceledCodes] : errors;
    if (error instanceof Problem && !codes.includes(error.code))
      log.error({ code: error.code }, `${route} refused with a code that it ${UNDECLARED}`);
    throw error;
  };
