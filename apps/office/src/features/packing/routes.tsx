import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'packing'> = {
  packing: {
    title: 'Packing',
    permission: 'shipping:write',
    load: async () => (await import('./packing-page.tsx')).PackingPage,
  },
  group: {
    title: 'Pack items',
    permission: 'shipping:write',
    load: async () => (await import('./group-page.tsx')).GroupPage,
  },
  parcel: {
    title: 'Packed parcel',
    permission: 'shipping:write',
    load: async () => (await import('./packed-page.tsx')).PackedPage,
  },
};
