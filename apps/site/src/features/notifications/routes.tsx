import type { DomainRoutes } from '../../page-route.ts';
import { readListParams } from '../../shared/lots/list-params.ts';
import { memberQuery } from '../../shared/member-query.ts';
import { alertsQuery } from './queries.ts';

export const routes: DomainRoutes<'notifications'> = {
  alerts: {
    title: 'Alerts',
    access: 'member',
    layout: 'narrow',
    load: () => import('./alerts-page.tsx').then((module) => module.AlertsPage),
    prefetch: ({ bidkit, client, search }) =>
      client.prefetchQuery(alertsQuery(bidkit, readListParams(search).page)),
  },
  notificationSettings: {
    title: 'Notification settings',
    access: 'member',
    layout: 'narrow',
    load: () => import('./settings-page.tsx').then((module) => module.NotificationSettingsPage),
    prefetch: ({ bidkit, client }) => client.prefetchQuery(memberQuery(bidkit, 'getNotificationSettings')),
  },
  settings: {
    title: 'Settings',
    access: 'member',
    layout: 'narrow',
    load: () => import('./settings-redirect.tsx').then((module) => module.SettingsRedirect),
    prefetch: null, // A redirect.
  },
};
