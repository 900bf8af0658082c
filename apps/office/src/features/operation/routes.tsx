import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'operation'> = {
  texts: {
    title: 'Site texts',
    permission: 'settings:write',
    load: async () => (await import('./texts/texts-page.tsx')).TextsPage,
  },
  currencies: {
    title: 'Currencies',
    permission: 'settings:write',
    load: async () => (await import('./currencies/currencies-page.tsx')).CurrenciesPage,
  },
  system: {
    title: 'System',
    permission: 'system:write',
    load: async () => (await import('./system/system-page.tsx')).SystemPage,
  },
  mails: {
    title: 'Mails',
    permission: 'system:write',
    load: async () => (await import('./mails/mails-page.tsx')).MailsPage,
  },
};
