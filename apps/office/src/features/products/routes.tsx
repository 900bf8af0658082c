import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'products'> = {
  products: {
    title: 'Products',
    permission: 'lots:read',
    load: async () => (await import('./products-page.tsx')).ProductsPage,
  },
  product: {
    title: 'Product',
    permission: 'lots:read',
    load: async () => (await import('./product-page.tsx')).ProductPage,
  },
};
