import type { DomainRoutes } from '../../page-route.ts';
import { readPage } from '../../shared/paged-list/page-address.ts';
import { alertsQuery } from './queries.ts';

export const routes: DomainRoutes<'notifications'> = {
  alerts: {
    title: 'Alerts',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./alerts-page.tsx').then((module) => module.AlertsPage),
    prefetch: ({ bidkit, client, search }) => client.prefetchQuery(alertsQuery(bidkit, readPage(search))),
  },
};
