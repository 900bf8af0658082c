import type { PageRoute } from '../../page-route.ts';
import { patterns } from '../../paths.ts';

export const notificationRoutes: readonly PageRoute[] = [
  {
    paths: patterns.alerts,
    title: 'Alerts',
    access: 'member',
    layout: 'narrow',
    lazy: () => import('./alerts-page.tsx').then((module) => module.AlertsPage),
  },
  {
    paths: patterns.notificationSettings,
    title: 'Notification settings',
    access: 'member',
    layout: 'narrow',
    lazy: () => import('./settings-page.tsx').then((module) => module.NotificationSettingsPage),
  },
  {
    paths: patterns.settings,
    title: 'Settings',
    access: 'member',
    layout: 'narrow',
    lazy: () => import('./settings-redirect.tsx').then((module) => module.SettingsRedirect),
  },
];
