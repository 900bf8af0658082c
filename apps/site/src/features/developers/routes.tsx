import type { DomainRoutes } from '../../page-route.ts';

// One row for all of them: the pages differ in the element or guide in the address.
export const routes: DomainRoutes<'developers'> = {
  developers: {
    title: null,
    access: 'public',
    layout: 'plain',
    load: () => import('./developers-page.tsx').then((module) => module.DevelopersPage),
    // Pages of packages alone have data that a server renders.
    prefetch: async ({ client, params: { page = '' } }) => {
      const { exportsQuery, isPackagePage } = await import('./package-exports.ts');
      if (isPackagePage(page)) await client.prefetchQuery(exportsQuery(page));
    },
  },
};
