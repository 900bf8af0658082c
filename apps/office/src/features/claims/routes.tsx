import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'claims'> = {
  claims: {
    title: 'Claims',
    permission: 'orders:read',
    load: async () => (await import('./claims-page.tsx')).ClaimsPage,
  },
  claim: {
    title: 'Claim',
    permission: 'orders:read',
    load: async () => (await import('./claim-page.tsx')).ClaimPage,
  },
};
