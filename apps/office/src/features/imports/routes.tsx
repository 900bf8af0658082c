import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'imports'> = {
  imports: {
    title: 'Imports',
    permission: 'lots:write',
    load: async () => (await import('./imports-page.tsx')).ImportsPage,
  },
};
