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
};
