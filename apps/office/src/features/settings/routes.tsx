import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'settings'> = {
  business: {
    title: 'Business',
    permission: 'settings:write',
    load: async () => (await import('./business-page.tsx')).BusinessPage,
  },
  shipping: {
    title: 'Shipping rates',
    permission: 'settings:write',
    load: async () => (await import('./shipping-page.tsx')).ShippingPage,
  },
  taxes: {
    title: 'Taxes',
    permission: 'settings:write',
    load: async () => (await import('./taxes-page.tsx')).TaxesPage,
  },
};
