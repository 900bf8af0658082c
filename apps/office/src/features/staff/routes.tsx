import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'staff'> = {
  lots: {
    title: 'Lots',
    permission: 'lots:read',
    load: async () => (await import('./lots-page.tsx')).LotsPage,
  },
  lot: {
    title: 'Lot',
    permission: 'lots:read',
    load: async () => (await import('./lot-page.tsx')).LotPage,
  },
};
