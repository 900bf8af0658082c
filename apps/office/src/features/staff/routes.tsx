import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'staff'> = {
  members: {
    title: 'Staff',
    permission: 'staff:write',
    load: async () => (await import('./staff-page.tsx')).StaffPage,
  },
  roles: {
    title: 'Roles',
    permission: 'staff:write',
    load: async () => (await import('./roles-page.tsx')).RolesPage,
  },
  role: {
    title: 'Role',
    permission: 'staff:write',
    load: async () => (await import('./role-page.tsx')).RolePage,
  },
};
