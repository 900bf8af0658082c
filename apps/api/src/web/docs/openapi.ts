import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Endpoint,
  type ErrorCode,
  endpoints,
  errorBody,
  errorTable,
  idempotencyKey,
  splitRoute,
} from '@bidkit/contract';
import * as z from 'zod/mini';
import { accessCodesOf, describeAccess, security, securitySchemes } from './access.ts';
import { summaryOf, tagOf } from './calls.ts';

type Json = Record<string, unknown>;

/** The first part of the API reference. A test runs its commands. */
const introduction = readFileSync(join(import.meta.dirname, 'introduction.md'), 'utf8');

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const options = { io, unrepresentable: 'any', override: omitIntegerLimits } as const;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, options) as Json;
  return rest;
};

/** Every integer has the limits of JavaScript. Viewers take them as examples. */
function omitIntegerLimits({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** The failures of a call by status: those that follow from its definition, and its own error codes. */
function failuresOf(endpoint: Endpoint): Record<string, string> {
  const { auth, route, body, query, errors = [] } = endpoint;
  const { method, path } = splitRoute(route);
  const failures: Record<string, string> = {
    '400': 'The request cannot be read, or names another site',
    ...(auth !== 'none' && auth !== 'optional' && { '401': 'Not logged in' }),
    ...(auth === 'staff' && { '403': 'Not allowed for this token or role' }),
    ...(path.includes('{') && { '404': 'Not found' }),
    ...(method === 'POST' &&
      path.includes('{') && { '409': 'In conflict with the current state, such as too late' }),
    ...(body && { '413': 'The body is too large', '415': 'The body is not JSON' }),
    ...((body || query) && { '422': 'Refused: see `errors` by field' }),
    '429': 'Too many calls: see `Retry-After`',
    '503': 'The database is not available: see `Retry-After`',
  };
  const demoCodes: readonly ErrorCode[] = endpoint.demo ? ['not_in_demo'] : [];
  const codes = [...accessCodesOf(endpoint), ...demoCodes, ...errors];
  const byStatus = Map.groupBy(codes, (code) => errorTable[code][0]);
  for (const [status, found] of byStatus)
    failures[status] = `${failures[status] ?? 'Refused'}. Codes: ${found.map(describeCode).join(', ')}`;
  return failures;
}

const describeCode = (code: ErrorCode) => `\`${code}\``;

const SHARED =
  'Without a token the answer can be a second old, and caches can share it: it has an `ETag` for `If-None-Match`.';

/** Who can make a call, and whether its answer is shared. */
const describe = (endpoint: Endpoint): string =>
  [describeAccess(endpoint), ...(endpoint.shared ? [SHARED] : [])].join(' ');

function describePaths(): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const { method, path } = splitRoute(endpoint.route);
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(name, endpoint) };
  }
  return paths;
}

const tags = [...new Set(Object.values(endpoints).map(({ route }) => tagOf(splitRoute(route).path)))].sort();

/** The headings of the reference in two groups. */
const tagGroups = [
  { name: 'For pages and members', tags: tags.filter((tag) => !tag.startsWith('staff-')) },
  { name: 'For staff', tags: tags.filter((tag) => tag.startsWith('staff-')) },
];

/** Made once, in about 70 ms: they are the same in every app of a process. */
let paths: Record<string, Json> | undefined;

/** The OpenAPI 3.1 description of the API, made from the contract's table. */
export function describeApi(publicUrl: string): Json {
  paths ??= describePaths();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bidkit API',
      version: '1.0.0',
      description: introduction.replaceAll('{server}', publicUrl),
    },
    servers: [{ url: `${publicUrl}/api` }],
    'x-tagGroups': tagGroups,
    paths,
    components: {
      securitySchemes,
      parameters: {
        SiteId: {
          name: 'SiteId',
          in: 'header',
          schema: { type: 'integer', const: 1 },
          description: 'The site, always 1.',
        },
      },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  };
}

function describeCall(operationId: string, endpoint: Endpoint): Json {
  const { path } = splitRoute(endpoint.route);
  const error = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
  return {
    operationId,
    summary: summaryOf(endpoint),
    description: describe(endpoint),
    tags: [tagOf(path)],
    security: security[endpoint.auth],
    parameters: [
      { $ref: '#/components/parameters/SiteId' },
      ...pathParamsOf(endpoint),
      ...headersOf(endpoint),
      ...queryOf(endpoint),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: !(endpoint.body instanceof z.ZodMiniOptional),
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: {
      '200': {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
      },
      ...Object.fromEntries(
        Object.entries(failuresOf(endpoint)).map(([status, description]) => [
          status,
          { description, ...error },
        ]),
      ),
    },
  };
}

function pathParamsOf({ route, params }: Endpoint): Json[] {
  const { properties = {} } = params ? (schemaOf(params, 'input') as { properties?: Json }) : {};
  return [...splitRoute(route).path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'integer', minimum: 1 },
  }));
}

function headersOf({ idempotency }: Endpoint): Json[] {
  if (!idempotency) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: schemaOf(idempotencyKey, 'input'),
      description: 'Repeat it with a retry: the call counts once.',
    },
  ];
}

function queryOf(endpoint: Endpoint): Json[] {
  if (!endpoint.query) return [];
  const { properties } = schemaOf(endpoint.query, 'input') as { properties: Record<string, Json> };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}
