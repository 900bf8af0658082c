import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'staff'> = {
  home: {
    title: 'Home',
    permissions: [],
    load: async () => (await import('./home-page.tsx')).HomePage,
  },
};
