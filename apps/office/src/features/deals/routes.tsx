import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'deals'> = {
  deals: {
    title: 'Deals',
    permission: 'lots:read',
    load: async () => (await import('./deals-page.tsx')).DealsPage,
  },
  create: {
    title: 'Add a deal',
    permission: 'lots:write',
    load: async () => (await import('./new-deal-page.tsx')).NewDealPage,
  },
  deal: {
    title: 'Deal',
    permission: 'lots:read',
    load: async () => (await import('./deal-page.tsx')).DealPage,
  },
  rules: {
    title: 'Rules of deals',
    permission: 'lots:read',
    load: async () => (await import('./rules-page.tsx')).RulesPage,
  },
};
