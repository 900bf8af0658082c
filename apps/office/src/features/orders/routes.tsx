import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'orders'> = {
  orders: {
    title: 'Orders',
    permission: 'orders:read',
    load: async () => (await import('./orders-page.tsx')).OrdersPage,
  },
  order: {
    title: 'Order',
    permission: 'orders:read',
    load: async () => (await import('./order-page.tsx')).OrderPage,
  },
};
