import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'lots'> = {
  list: {
    title: 'Lots',
    permissions: ['lots:read'],
    load: async () => (await import('./lots-page.tsx')).LotsPage,
  },
  detail: {
    title: 'Lot',
    permissions: ['lots:read'],
    load: async () => (await import('./lot-page.tsx')).LotPage,
  },
};
