import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'listings'> = {
  listings: {
    title: 'Gov & car listings',
    permission: 'lots:read',
    load: async () => (await import('./listings-page.tsx')).ListingsPage,
  },
  create: {
    title: 'Add a listing',
    permission: 'lots:write',
    load: async () => (await import('./new-listing-page.tsx')).NewListingPage,
  },
  listing: {
    title: 'Listing',
    permission: 'lots:read',
    load: async () => (await import('./listing-page.tsx')).ListingPage,
  },
};
