import {
  type Endpoint,
  type ErrorCode,
  endpoints,
  errorTable,
  type RouteName,
  splitRoute,
} from '@bidkit/contract';
import {
  type CallerKind,
  headersOf,
  type OfficeKind,
  officeKinds,
  officeRoles,
  siteKinds,
} from './callers.ts';
import { judge, type Violation } from './judge.ts';
import { rows } from './matrix-rows.ts';
import { type Outcome, officeOutcome, ownRead, type Request, type Row } from './matrix-vocabulary.ts';
import { type Answered, type Client, curlOf, type Sent } from './send.ts';
import type { Stage } from './stage.ts';
import type { Things } from './things.ts';

/** Codes that depend on who calls. No other refusal of a caller may have one of them. */
const callerCodes: readonly ErrorCode[] = [
  'not_signed_in',
  'staff_only',
  'staff_cannot_bid',
  'bidding_suspended',
  'not_on_partner_pages',
  'not_while_impersonating',
  'origin_not_registered',
];

const isOffice = (caller: CallerKind): caller is OfficeKind => caller in officeRoles;

/**
 * Who makes a call. Roles of staff mean nothing to the calls of the site, so one session of the office is enough
 * there.
 */
const callersOf = ({ route }: Endpoint): readonly CallerKind[] => [
  ...siteKinds,
  ...(splitRoute(route).path.startsWith('/staff/') ? officeKinds : (['officeOwner'] as const)),
];

function expectedOf(
  endpoint: Endpoint,
  { expected, needs }: Row,
  caller: CallerKind,
  { office }: Things,
): Outcome {
  if (!isOffice(caller)) return expected[caller];
  // The site knows no token of the office.
  if (endpoint.auth !== 'staff') return expected[caller === 'officeElsewhere' ? 'page' : 'revoked'];
  return officeOutcome(endpoint, caller, office.permissions.get(officeRoles[caller]) ?? [], needs);
}

/** Sends every call as every kind of caller. */
export async function checkMatrix(client: Client, { tokens, things }: Stage) {
  const violations: Violation[] = [];
  const names = Object.keys(endpoints) as RouteName[];
  let cells = 0;
  for (const name of names) {
    const row = rows[name] ?? ownRead;
    for (const caller of callersOf(endpoints[name])) {
      const request = row.request(things, caller);
      const sent = toSent(
        endpoints[name],
        request,
        headersFor(caller, things.spareTokens[name] ?? tokens, request),
      );
      const answered = await client.send(sent);
      cells += 1;
      const broken = judge(sent, answered, Object.values(tokens));
      const got = outcomeOf(endpoints[name], answered, caller);
      const wanted = expectedOf(endpoints[name], row, caller, things);
      if (broken)
        violations.push({ ...broken, text: `${broken.text} ${name} as ${caller}: ${curlOf(sent)}` });
      else if (got !== wanted)
        violations.push({
          kind: 'matrix',
          text: `${name} as ${caller}: ${got}, not ${wanted}: ${curlOf(sent)}`,
        });
    }
  }
  return { cells, violations };
}

function headersFor(
  caller: CallerKind,
  tokens: Stage['tokens'],
  { payToken }: Request,
): Record<string, string> {
  return headersOf(caller, payToken === undefined ? tokens : { ...tokens, pay: payToken });
}

export function toSent(
  { route }: Pick<Endpoint, 'route'>,
  { params = {}, query, body, key }: Request,
  headers: Readonly<Record<string, string>>,
): Sent {
  const { method, path } = splitRoute(route);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`
    : '';
  return {
    method,
    path: `/api${filled}${search}`,
    headers: {
      ...headers,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

function outcomeOf({ errors = [] }: Endpoint, { status, text }: Answered, caller: CallerKind): Outcome {
  if (status < 200 || status >= 500) return 'server_error';
  const { code, error_code } = JSON.parse(text) as { code?: ErrorCode; error_code?: ErrorCode };
  // PayPal's window reads some refusals in a body with status 200, where another `code` is PayPal's.
  const refusal = status < 400 ? error_code : (code ?? 'server_error');
  if (refusal === undefined) return 'allowed';
  const isOwn = isOwnRefusal(errorTable[refusal][0], caller) && errors.includes(refusal);
  return isOwn && !callerCodes.includes(refusal) ? 'allowed' : refusal;
}

/**
 * Whether a refusal says something about the thing in question, not about the caller. Several roles can make a call of
 * staff: the owner, who is the first, may have removed the thing.
 */
const isOwnRefusal = (status: number, caller: CallerKind) =>
  [409, 422, 429, 503].includes(status) || (status === 404 && isOffice(caller) && caller !== 'officeOwner');
