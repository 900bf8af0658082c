import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'audit'> = {
  audit: {
    title: 'Audit',
    permission: 'audit:read',
    load: async () => (await import('./audit-page.tsx')).AuditPage,
  },
};
