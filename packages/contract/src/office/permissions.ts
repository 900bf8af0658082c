/**
 * What a role can allow. A call of staff names the one that it needs. `read` covers lists and details, `write` their
 * changes.
 */
export const staffPermissions = [
  'lots:read',
  'lots:write',
  /** To end, cancel or extend a live lot. */
  'lots:cancel',
  'orders:read',
  /** To pack, ship and receive returns. */
  'shipping:write',
  /** To approve, inspect and replace returns. */
  'returns:decide',
  /** Refunds, payouts, checks and claims. */
  'money:move',
  'support:write',
  'content:write',
  /** To make content public, and to take it back. */
  'content:publish',
  'partners:write',
  'members:read',
  'members:write',
  /** To act as a member for an hour. */
  'members:impersonate',
  'settings:write',
  'audit:read',
  'reports:read',
  /** Backups, and reports of errors. */
  'system:write',
  /** To invite staff and to change roles. */
  'staff:write',
  /** Keys of programs. */
  'keys:write',
] as const;

/** One permission of a role. */
export type StaffPermission = (typeof staffPermissions)[number];

/**
 * Which staff can make a call: those whose role has the permission, those with one of several, or with `any` all of
 * them.
 */
export type NeededPermission = StaffPermission | readonly StaffPermission[] | 'any';

/**
 * Whether a role allows a call.
 * @example
 * allowsCall(['lots:read'], 'lots:read'); // true
 * allowsCall(['lots:read'], ['orders:read', 'shipping:write']); // false
 */
export const allowsCall = (held: readonly StaffPermission[], needed: NeededPermission): boolean =>
  needed === 'any' || [needed].flat().some((permission) => held.includes(permission));
