import { expect, it } from 'vitest';
import { defineEndpoints, type EndpointSpec } from '../core/endpoint.ts';
import { done } from '../core/schema.ts';
import { allowsCall, type NeededPermission, type StaffPermission, staffPermissions } from './permissions.ts';

it.each<[readonly StaffPermission[], NeededPermission, boolean]>([
  [['lots:read'], 'lots:read', true],
  [['lots:read'], 'lots:write', false],
  [['lots:write'], 'lots:read', false],
  [['shipping:write'], ['orders:read', 'shipping:write'], true],
  [['lots:read'], ['orders:read', 'shipping:write'], false],
  [[], 'any', true],
  [[], 'lots:read', false],
  [staffPermissions, 'keys:write', true],
  [staffPermissions, [], false],
])('a role with %j allows a call for %j: %s', (held, needed, expected) => {
  expect(allowsCall(held, needed)).toBe(expected);
});

it('a call of staff does not compile without a permission, nor another call with one', () => {
  const call = { summary: 'The orders', response: done } as const;
  const ofStaff: EndpointSpec = { ...call, auth: 'staff', permission: 'orders:read' };
  // @ts-expect-error A call of staff names its permission.
  const unnamed: EndpointSpec = { ...call, auth: 'staff' };
  // @ts-expect-error There is no such permission.
  const unknown: EndpointSpec = { ...call, auth: 'staff', permission: 'orders:eat' };
  // @ts-expect-error Members have no permissions.
  const ofMember: EndpointSpec = { ...call, auth: 'required', permission: 'any' };
  // @ts-expect-error Only office sessions are locked.
  const locked: EndpointSpec = { ...call, auth: 'required', allowed: 'locked' };
  const made = [
    defineEndpoints({ listOrders: { ...call, auth: 'staff', permission: 'orders:read' } }),
    // @ts-expect-error A call of staff names its permission.
    defineEndpoints({ listOrders: { ...call, auth: 'staff' } }),
    // @ts-expect-error Members have no permissions.
    defineEndpoints({ listOrders: { ...call, auth: 'required', permission: 'orders:read' } }),
  ];
  expect([ofStaff, unnamed, unknown, ofMember, locked, ...made]).toHaveLength(8);
});
