import type { PageRoute } from '../../page-route.ts';
import { patterns } from '../../paths.ts';

// One row for all of them: the home page pays for every row, and these pages are for developers.
export const developerRoutes: readonly PageRoute[] = [
  {
    paths: patterns.developers,
    title: null,
    access: 'public',
    layout: 'plain',
    lazy: () => import('./developers-page.tsx').then((module) => module.DevelopersPage),
  },
];
