import type { DomainRoutes } from '../../page-route.ts';
import { accountQuery } from '../../shared/account-api.ts';
import { memberQuery } from '../../shared/member-query.ts';
import { eventsQuery, passkeysQuery, sessionsQuery } from './login-queries.ts';

export const routes: DomainRoutes<'account'> = {
  settings: {
    title: 'Profile',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./profile-page.tsx').then((module) => module.ProfilePage),
    prefetch: null, // The session contains the profile.
  },
  cancel: {
    title: 'Cancel Account',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./cancel-page.tsx').then((module) => module.CancelPage),
    prefetch: ({ bidkit, client }) => client.prefetchQuery(accountQuery(bidkit, 'getCancellation')),
  },
  passwordSettings: {
    title: 'Password',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./password-page.tsx').then((module) => module.PasswordPage),
    prefetch: ({ bidkit, client }) =>
      Promise.all([
        client.prefetchQuery(passkeysQuery(bidkit)),
        client.prefetchQuery(sessionsQuery(bidkit)),
        client.prefetchQuery(eventsQuery(bidkit)),
      ]),
  },
  addresses: {
    title: 'Addresses',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./addresses-page.tsx').then((module) => module.AddressesPage),
    prefetch: ({ bidkit, client }) => client.prefetchQuery(memberQuery(bidkit, 'listAddresses')),
  },
  notificationSettings: {
    title: 'Notification settings',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./notification-settings-page.tsx').then((module) => module.NotificationSettingsPage),
    prefetch: ({ bidkit, client }) => client.prefetchQuery(accountQuery(bidkit, 'getNotificationSettings')),
  },
  socialSettings: {
    title: 'Social Logins',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./social-logins-page.tsx').then((module) => module.SocialLoginsPage),
    prefetch: null, // The session and the preload contain all its data.
  },
  phone: {
    title: 'Mobile App',
    access: 'public',
    layout: 'plain',
    load: () => import('./phone/phone-page.tsx').then((module) => module.PhonePage),
    prefetch: null, // The page sends no requests.
  },
};
