import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'auctions'> = {
  categories: {
    title: 'Categories',
    permission: 'lots:read',
    load: async () => (await import('./categories-page.tsx')).CategoriesPage,
  },
  category: {
    title: 'Category',
    permission: 'lots:read',
    load: async () => (await import('./category-page.tsx')).CategoryPage,
  },
};
