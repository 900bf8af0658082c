import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'office'> = {
  home: {
    title: 'Home',
    permission: 'any',
    load: async () => (await import('./home-page.tsx')).HomePage,
  },
  security: {
    title: 'Security',
    permission: 'any',
    load: async () => (await import('./security-page.tsx')).SecurityPage,
  },
  members: {
    title: 'Staff',
    permission: 'staff:write',
    load: async () => (await import('./team/staff-page.tsx')).StaffPage,
  },
  roles: {
    title: 'Roles',
    permission: 'staff:write',
    load: async () => (await import('./team/roles-page.tsx')).RolesPage,
  },
  role: {
    title: 'Role',
    permission: 'staff:write',
    load: async () => (await import('./team/role-page.tsx')).RolePage,
  },
};
