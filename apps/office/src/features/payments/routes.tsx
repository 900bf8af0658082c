import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'payments'> = {
  orders: {
    title: 'Orders',
    permission: 'orders:read',
    load: async () => (await import('./orders/orders-page.tsx')).OrdersPage,
  },
  order: {
    title: 'Order',
    permission: 'orders:read',
    load: async () => (await import('./orders/order-page.tsx')).OrderPage,
  },
  payments: {
    title: 'Payments',
    permission: 'orders:read',
    load: async () => (await import('./payments-page.tsx')).PaymentsPage,
  },
  refunds: {
    title: 'Refunds',
    permission: 'orders:read',
    load: async () => (await import('./refunds-page.tsx')).RefundsPage,
  },
  payouts: {
    title: 'Payouts',
    permission: 'orders:read',
    load: async () => (await import('./payouts-page.tsx')).PayoutsPage,
  },
  checks: {
    title: 'Checks',
    permission: 'orders:read',
    load: async () => (await import('./checks-page.tsx')).ChecksPage,
  },
};
