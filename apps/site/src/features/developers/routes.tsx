import type { DomainRoutes } from '../../page-route.ts';

// One row for all of them: the home page pays for every row, and these pages are for developers.
export const routes: DomainRoutes<'developers'> = {
  developers: {
    title: null,
    access: 'public',
    layout: 'plain',
    load: () => import('./developers-page.tsx').then((module) => module.DevelopersPage),
  },
};
