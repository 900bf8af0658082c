import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'returns'> = {
  returns: {
    title: 'Returns',
    permission: ['orders:read', 'shipping:write'],
    load: async () => (await import('./returns-page.tsx')).ReturnsPage,
  },
  return: {
    title: 'Return',
    permission: ['orders:read', 'shipping:write'],
    load: async () => (await import('./return-page.tsx')).ReturnPage,
  },
};
