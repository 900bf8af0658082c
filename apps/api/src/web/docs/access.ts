import {
  type Auth,
  bidderCodes,
  type Endpoint,
  type ErrorCode,
  FRESH_MINUTES,
  isForMemberOnly,
} from '@bidkit/contract';

const callers: Record<Exclude<Auth, 'staff'>, string> = {
  none: 'Needs no token.',
  optional: 'A token is optional.',
  required: 'Needs a token.',
  bidder: 'Needs the token of a member who can bid.',
};

/** Who can make a call: with which permission of staff, or with which scope of a page’s token. */
export function describeAccess(endpoint: Endpoint): string {
  const { auth, scope = [], fresh } = endpoint;
  if (auth === 'staff') return describeStaff(endpoint);
  if (auth === 'none') return callers[auth];
  const scopes = quoted(scope);
  if (scopes === '') {
    const needs = fresh ? 'Needs the token of a fresh session.' : callers[auth];
    return `${needs} The token of a page is refused.`;
  }
  return `${callers[auth]} The token of a page or pay frame needs the scope ${scopes}.`;
}

function describeStaff({ permission = 'any', allowed, fresh }: Endpoint): string {
  const needed = permission === 'any' ? 'of any role' : `with the permission ${quoted(permission)}`;
  const proof = `It must be fresh: a login or \`stepUp\` within the last ${FRESH_MINUTES} minutes.`;
  return [
    `Needs an office session ${needed}.`,
    ...(fresh ? [proof] : []),
    ...(allowed === 'locked' ? ['A locked session is accepted.'] : []),
    ...(allowed === 'withoutFactor' ? ['It is accepted before a second factor is set up.'] : []),
  ].join(' ');
}

const quoted = (names: string | readonly string[]) =>
  [names]
    .flat()
    .map((name) => `\`${name}\``)
    .join(' or ');

/** The codes of refusals that depend on who calls, and with what session. */
export function accessCodesOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { auth, fresh } = endpoint;
  if (auth === 'staff') return staffCodesOf(endpoint);
  return [
    ...(auth === 'bidder' ? bidderCodes : []),
    ...(isForMemberOnly(endpoint) ? (['not_while_impersonating'] as const) : []),
    ...(fresh ? (['fresh_login_required'] as const) : []),
  ];
}

/** In the order in which they are checked. */
const staffCodesOf = ({ permission, allowed, fresh }: Endpoint): readonly ErrorCode[] => [
  ...(['staff_only', 'office_session_required'] as const),
  ...(allowed === 'locked' ? [] : (['office_session_locked'] as const)),
  ...(allowed === undefined ? (['second_factor_required'] as const) : []),
  ...(permission === 'any' ? [] : (['permission_missing'] as const)),
  ...(fresh ? (['step_up_required'] as const) : []),
];

/** The ways to send a token. */
export const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'The token of a member, a page or a pay frame.' },
  office: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of an office session, from `POST /staff/session`.',
  },
} as const;

type Security = Partial<Record<keyof typeof securitySchemes, never[]>>;

/** What a call takes of them. */
export const security: Record<Auth, Security[]> = {
  none: [],
  optional: [{}, { token: [] }],
  required: [{ token: [] }],
  bidder: [{ token: [] }],
  staff: [{ office: [] }],
};
