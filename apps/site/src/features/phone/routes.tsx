import type { DomainRoutes } from '../../page-route.ts';

export const routes: DomainRoutes<'phone'> = {
  phone: {
    title: 'Mobile App',
    access: 'public',
    layout: 'plain',
    load: () => import('./phone-page.tsx').then((module) => module.PhonePage),
    prefetch: null, // The page has no data of its own.
  },
};
