import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'partners'> = {
  partners: {
    title: 'Partners',
    permission: 'partners:write',
    load: async () => (await import('./partners-page.tsx')).PartnersPage,
  },
  partner: {
    title: 'Partner',
    permission: 'partners:write',
    load: async () => (await import('./partner-page.tsx')).PartnerPage,
  },
};
