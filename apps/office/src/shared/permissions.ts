import type { StaffPermission } from '@bidkit/contract';

/** What each permission allows, in a sentence that continues "can". */
export const permissionTexts: Readonly<Record<StaffPermission, string>> = {
  'lots:read': 'See lots, products, categories and deals',
  'lots:write': 'List and change lots, products, categories and deals',
  'lots:cancel': 'End, cancel or extend a live lot',
  'orders:read': 'See orders, payments, parcels, returns and claims',
  'shipping:write': 'Pack and ship parcels, buy labels and receive returns',
  'returns:decide': 'Approve, inspect and replace returns',
  'money:move': 'Refund, pay out, settle checks and decide claims',
  'support:write': 'Read and answer support tickets',
  'content:write': 'Write pages, news and testimonials as drafts',
  'content:publish': 'Publish pages and news, and take them back',
  'partners:write': 'Manage partners and see their credits',
  'members:read': 'See members and their memberships',
  'members:write':
    'Restrict, merge and erase members, log them out, send them password links and change memberships',
  'members:impersonate': 'Act as a member for an hour, to read and bid',
  'settings:write': 'Change the settings and texts of the marketplace, and currency rates',
  'audit:read': 'See who changed what, and why',
  'reports:read': 'See the figures of the marketplace',
  'system:write': 'Make backups and read reports of errors',
  'staff:write': 'Invite staff, and change roles and who has them',
  'keys:write': 'Make and revoke keys of programs',
};

/** Permissions that are of no use without another one: the pages of what they change need it. */
export const neededWith: Partial<Readonly<Record<StaffPermission, StaffPermission>>> = {
  'lots:write': 'lots:read',
  'lots:cancel': 'lots:read',
  'money:move': 'orders:read',
  'members:write': 'members:read',
  'members:impersonate': 'members:read',
};

interface PermissionGroup {
  readonly label: string;
  readonly permissions: readonly StaffPermission[];
}

/** All permissions in the order of the navigation. */
export const permissionGroups: readonly PermissionGroup[] = [
  { label: 'Lots', permissions: ['lots:read', 'lots:write', 'lots:cancel'] },
  { label: 'Orders', permissions: ['orders:read', 'shipping:write', 'returns:decide', 'money:move'] },
  {
    label: 'Members and support',
    permissions: ['members:read', 'members:write', 'members:impersonate', 'support:write'],
  },
  { label: 'Content and partners', permissions: ['content:write', 'content:publish', 'partners:write'] },
  { label: 'Reports and audit', permissions: ['reports:read', 'audit:read'] },
  { label: 'Settings', permissions: ['settings:write', 'system:write', 'staff:write', 'keys:write'] },
];
