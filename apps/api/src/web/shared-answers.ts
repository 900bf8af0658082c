import {
  type Answer,
  type Args,
  type Endpoint,
  type Endpoints,
  endpoints,
  type SharedSpec,
} from '@bidkit/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Handlers } from '../kernel/handler.ts';
import type { AnswerCache } from './answer-cache.ts';
import { type KeptAnswer, keepText, sendKept } from './kept-answer.ts';
import { parse, parseAnswer, readParams } from './parse.ts';

/** Seconds for which a cache before the server may send an old answer while it fetches a new one. */
const STALE_SECONDS = 4;

/** The calls whose answers visitors without a token share. */
export type SharedName = {
  [K in keyof Endpoints]: Endpoints[K] extends { readonly shared: SharedSpec } ? K : never;
}[keyof Endpoints];

/** The answers of the API to visitors without a token, in this process. */
export interface SharedAnswers {
  /**
   * What the API answers to a GET call of a visitor without a token, without HTTP: from the cache, and computed once for
   * all who ask at the same time. The answer is shared: do not change it.
   * @throws Problem as the call does, such as 404 or 422
   */
  read<K extends SharedName>(name: K, args?: Args<Endpoints[K]>): Promise<Answer<Endpoints[K]>>;
  /** The same for the parameters and the query of a request. */
  find(name: SharedName, params: object, query: unknown): Promise<KeptJson>;
}

/** Whether a request gets a shared answer. One with credentials never does, whether they are valid or not. */
export const takesShared = ({ shared }: Endpoint, request: FastifyRequest): boolean =>
  shared !== undefined &&
  request.headers.authorization === undefined &&
  (shared.unless === undefined || (request.query as Record<string, unknown>)[shared.unless] === undefined);

export function createSharedAnswers(
  handlers: Handlers<Endpoints>,
  cache: AnswerCache<KeptJson>,
): SharedAnswers {
  async function find(name: SharedName, params: object, query: unknown): Promise<KeptJson> {
    const endpoint: Endpoint = endpoints[name];
    const parsed = {
      params: readParams(endpoint, params as Record<string, string>),
      query: parse(endpoint.query, query),
    };
    // The handler belongs to the endpoint, whose schemas have parsed the call; the types cannot express that.
    const handle = handlers[name] as unknown as (call: Partial<Call<Endpoint>>) => Promise<unknown>;
    const call = { ...parsed, body: undefined, caller: null, idempotencyKey: null } as Partial<
      Call<Endpoint>
    >;
    // Made of parsed values, so that neither their order nor unknown fields make further keys.
    const key = `${name} ${JSON.stringify(parsed)}`;
    return cache.find(key, lotsOf(endpoint, parsed), async () =>
      keepJson(parseAnswer(endpoint, await handle(call))),
    );
  }
  return {
    find,
    async read(name, args) {
      const { params = {}, query } = { ...args } as { params?: Record<string, unknown>; query?: unknown };
      const texts = Object.entries(params).map(([param, value]) => [param, String(value)]);
      const { value } = await find(name, Object.fromEntries(texts), query);
      return value as Answer<Endpoints[typeof name]>; // Parsed by the endpoint's own schema.
    },
  };
}

/** The lots that the answer to a call is about. */
function lotsOf({ shared }: Endpoint, { params, query }: { params: object; query: unknown }): number[] {
  if (shared?.lots === 'params.id') return [Number((params as { id: unknown }).id)];
  const ids = shared?.lots === 'query.ids' ? (query as { ids?: string }).ids : undefined;
  return ids === undefined ? [] : ids.split(',').map(Number);
}

/** Sends a shared answer, or 304 to a client that has it. */
export const sendShared = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  seconds: number,
): Promise<FastifyReply> =>
  sendKept(request, reply, answer, {
    type: 'application/json; charset=utf-8',
    cacheControl: `public, max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}`,
    vary: ['Authorization'],
  });

/** An answer of the API with the bytes that visitors get. */
export interface KeptJson extends KeptAnswer {
  /** The parsed answer. It is shared: do not change it. */
  readonly value: unknown;
}

/** Two answers that differ only in when they were read are the same to a client. */
const READ_AT = /"server_time":"[^"]*"/g;

export function keepJson(value: unknown): KeptJson {
  const json = JSON.stringify(value);
  return { value, ...keepText(json, json.replace(READ_AT, '')) };
}
