import type { DomainRoutes } from '../../page-route.ts';

// One row for all of them: the pages differ in the element or guide in the address.
export const routes: DomainRoutes<'developers'> = {
  developers: {
    title: null,
    access: 'public',
    layout: 'plain',
    load: () => import('./developers-page.tsx').then((module) => module.DevelopersPage),
    // The chosen element determines the data, and its manifest comes with the page's code.
    prefetch: null,
  },
};
