import type { PageRoute } from '../../page-route.ts';
import { patterns } from '../../paths.ts';
import { staticPages } from './static-pages.ts';

export const contentRoutes: readonly PageRoute[] = [
  {
    paths: patterns.testimonials,
    title: 'Testimonials',
    access: 'public',
    layout: 'plain',
    lazy: () => import('./testimonials-page.tsx').then((module) => module.TestimonialsPage),
  },
  {
    paths: patterns.notices,
    title: 'Notices',
    access: 'public',
    layout: 'narrow',
    lazy: () => import('./notices-page.tsx').then((module) => module.NoticesPage),
  },
  {
    paths: patterns.notice,
    title: null,
    access: 'public',
    layout: 'narrow',
    lazy: () => import('./notice-page.tsx').then((module) => module.NoticePage),
  },
  ...staticPages.map(
    ({ paths, title }): PageRoute => ({
      paths,
      title,
      access: 'public',
      layout: 'narrow',
      lazy: () => import('./static-page.tsx').then((module) => module.StaticPage),
    }),
  ),
];
