import { createRandom, type Random } from '../history/random.ts';
import { type CallerKind, headersOf } from './callers.ts';
import * as requests from './nasty-requests.ts';
import * as nasty from './nasty-values.ts';
import type { Sent } from './send.ts';
import type { Stage } from './stage.ts';
import { makeValue, type Schema } from './values.ts';

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly schema?: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

/** The description of the API, as the server serves it. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** One call of the description. */
export interface Target {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
}

const callers: readonly CallerKind[] = ['visitor', 'owner', 'staff', 'officeOwner', 'page', 'pay'];
/** These would end the sessions and accounts that the run needs, or copy the whole database. The matrix sends them. */
const ownTokenOnly: readonly string[] = [
  'logout',
  'changePassword',
  'endOtherSessions',
  'cancelAccount',
  'endOfficeSession',
  'signOutMember',
  'restrictMember',
  'mergeMembers',
  'eraseMember',
  'createBackup',
];
/** Requests without any mutation: they reach the handlers. */
const VALID_SHARE = 0.2;
const PATH_SHARE = 0.05;

export const targetsOf = ({ paths }: Description): Target[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, parameters, requestBody }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json'].schema ?? null,
    })),
  );

interface Draft {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: unknown;
  /** Replaces the JSON of `body`. */
  raw: string | null;
}

/** Request number `n` of a seed, the same in every run. */
export function generate(targets: readonly Target[], tokens: Stage['tokens'], seed: number, n: number): Sent {
  const random = createRandom(seed * 1_000_003 + n);
  // The first numbers of neighboring seeds are alike.
  random.next();
  if (random.chance(PATH_SHARE))
    return { method: 'GET', path: random.pick(requests.paths), headers: headersOf('visitor', tokens) };
  const target = random.pick(targets);
  const caller = ownTokenOnly.includes(target.name) ? 'visitor' : random.pick(callers);
  const draft = validCall(target, headersOf(caller, tokens), random);
  if (!random.chance(VALID_SHARE)) {
    for (let left = 1 + random.below(3); left > 0; left -= 1) random.pick(mutations)(draft, random);
  }
  return toSent(draft);
}

function validCall(target: Target, headers: Record<string, string>, random: Random): Draft {
  const query = new URLSearchParams();
  let path = `/api${target.path}`;
  for (const { name = '', in: place, schema = {} } of target.parameters) {
    const value = String(makeValue(schema, random, name));
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    if (place === 'query' && random.chance(0.5)) query.append(name, value);
    if (name === 'Idempotency-Key') headers['idempotency-key'] = `attack-${random.below(1_000_000)}`;
  }
  return {
    method: target.method,
    path,
    query: query.toString(),
    headers,
    body: target.body === null ? undefined : makeValue(target.body, random),
    raw: null,
  };
}

const mutations: readonly ((draft: Draft, random: Random) => void)[] = [
  (draft, random) => {
    draft.body = mutate(draft.body, random);
  },
  (draft, random) => {
    draft.body = mutate(draft.body, random);
  },
  (draft, random) => {
    draft.body = mutate(draft.body, random);
  },
  (draft, random) => {
    draft.raw = random.pick(nasty.bodies);
  },
  (draft, random) => {
    draft.headers['content-type'] = random.pick(requests.contentTypes);
  },
  (draft, random) => {
    draft.method = random.pick(requests.methods);
  },
  (draft, random) => {
    const parts = draft.path.split('/');
    parts[2 + random.below(parts.length - 2)] = random.pick(requests.segments);
    draft.path = parts.join('/');
  },
  (draft, random) => {
    const added = random.pick(requests.queries);
    draft.query = random.chance(0.5) ? added : `${draft.query}&${added}`;
  },
  (draft, random) => {
    Object.assign(draft.headers, random.pick(requests.headers));
  },
];

/** A value with one change somewhere inside. */
function mutate(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.1)) return random.pick(nasty.values);
  if (Array.isArray(value)) {
    if (value.length === 0) return [random.pick(nasty.values)];
    return value.with(random.below(value.length), random.pick(nasty.values));
  }
  const entries = Object.entries(value);
  const at = random.below(entries.length + 1);
  const entry = entries[at];
  // `defineProperty` in `fromEntries` makes even `__proto__` a field of its own.
  if (!entry) return Object.fromEntries([...entries, [random.pick(nasty.keys), random.pick(nasty.values)]]);
  if (random.chance(0.2)) return Object.fromEntries(entries.toSpliced(at, 1));
  return Object.fromEntries(entries.with(at, [entry[0], mutate(entry[1], random)]));
}

function toSent({ method, path, query, headers, body, raw }: Draft): Sent {
  const text = raw ?? (body === undefined ? null : JSON.stringify(body));
  return {
    method,
    path: query === '' ? path : `${path}?${query}`,
    headers: { ...(text !== null && { 'content-type': 'application/json' }), ...headers },
    ...(text !== null && method !== 'TRACE' && { body: text }),
  };
}
