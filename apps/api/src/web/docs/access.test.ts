import { type Endpoint, endpoints } from '@bidkit/contract';
import { describe, expect, it } from 'vitest';
import { accessCodesOf, describeAccess } from './access.ts';

const everyone = ['staff_only', 'office_session_required'];
const usual = [...everyone, 'office_session_locked', 'second_factor_required'];
const proof = 'It must be fresh: a login or `stepUp` within the last 10 minutes.';

it.each<[keyof typeof endpoints, string, readonly string[]]>([
  ['getTime', 'Needs no token.', []],
  [
    'changePassword',
    'Needs the token of a fresh session. The token of a page is refused.',
    ['not_while_impersonating', 'fresh_login_required'],
  ],
  [
    'listPartners',
    'Needs an office session with the permission `partners:write`.',
    [...usual, 'permission_missing'],
  ],
  [
    'getParcel',
    'Needs an office session with the permission `orders:read` or `shipping:write`.',
    [...usual, 'permission_missing'],
  ],
  [
    'settleCheck',
    `Needs an office session with the permission \`money:move\`. ${proof}`,
    [...usual, 'permission_missing', 'step_up_required'],
  ],
  ['getChecklist', 'Needs an office session of any role.', usual],
  ['stepUp', 'Needs an office session of any role. A locked session is accepted.', everyone],
  [
    'setUpTotp',
    `Needs an office session of any role. ${proof} It is accepted before a second factor is set up.`,
    [...everyone, 'office_session_locked', 'step_up_required'],
  ],
])('describes who can call %s', (name, description, codes) => {
  expect(describeAccess(endpoints[name])).toBe(description);
  expect(accessCodesOf(endpoints[name])).toEqual(codes);
});

describe('a call of staff', () => {
  const calls = Object.values<Endpoint>(endpoints).filter(({ auth }) => auth === 'staff');

  it('names each of its permissions', () => {
    const unnamed = calls.filter((call) => {
      const named = [call.permission ?? []].flat().map((one) => (one === 'any' ? 'any role' : `\`${one}\``));
      return named.length === 0 || !named.every((one) => describeAccess(call).includes(one));
    });
    expect(unnamed.map(({ route }) => route)).toEqual([]);
  });

  it('does not ask for the confirmation of members', () => {
    expect(calls.flatMap(accessCodesOf)).not.toContain('fresh_login_required');
  });
});
