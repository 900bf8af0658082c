import type { PageRoute } from '../../page-route.ts';
import { patterns } from '../../paths.ts';

export const winRoutes: readonly PageRoute[] = [
  {
    paths: patterns.myWins,
    title: 'My Wins',
    access: 'member',
    layout: 'narrow',
    lazy: () => import('./my-wins-page.tsx').then((module) => module.MyWinsPage),
  },
];
