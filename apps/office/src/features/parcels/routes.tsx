import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'parcels'> = {
  parcels: {
    title: 'Parcels',
    permission: ['orders:read', 'shipping:write'],
    load: async () => (await import('./parcels-page.tsx')).ParcelsPage,
  },
  parcel: {
    title: 'Parcel',
    permission: ['orders:read', 'shipping:write'],
    load: async () => (await import('./parcel-page.tsx')).ParcelPage,
  },
};
