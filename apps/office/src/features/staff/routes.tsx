import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'staff'> = {
  lots: {
    title: 'Lots',
    permission: 'lots:read',
    load: async () => (await import('./lots-page.tsx')).LotsPage,
  },
  newLot: {
    title: 'List a lot',
    permission: 'lots:write',
    load: async () => (await import('./new-lot-page.tsx')).NewLotPage,
  },
  changeLot: {
    title: 'Change the terms',
    permission: 'lots:write',
    load: async () => (await import('./change-lot-page.tsx')).ChangeLotPage,
  },
  lot: {
    title: 'Lot',
    permission: 'lots:read',
    load: async () => (await import('./lot-page.tsx')).LotPage,
  },
};
