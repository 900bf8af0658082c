import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'categories'> = {
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
