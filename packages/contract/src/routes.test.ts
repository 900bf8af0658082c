import { expect, it } from 'vitest';
import { routes } from './routes.ts';

/** The calls that published clients send. A client in use keeps its paths: none of them is ever renamed. */
const published = [
  // Login, the member, and data for every page
  'POST /login',
  'POST /impersonate',
  'POST /register',
  'POST /social/login',
  'POST /social/login/apple',
  'POST /logout',
  'POST /password/recover',
  'POST /password/reset',
  'GET /user',
  'GET /preload',
  'GET /time',
  'GET /category',
  'POST /logger',
  // Auctions and the watchlist
  'GET /auctions/home',
  'GET /auctions',
  'GET /auctions/7',
  'POST /auctions/7/bid',
  'POST /watchlist',
  'GET /watchlist',
  'GET /watchlist/winning',
  'GET /watchlist/losing',
  'GET /watchlist/unpaid',
  'GET /watchlist/government',
  'GET /watchlist/dailydeals',
  'GET /sco',
  'POST /sco/7/accept',
  'POST /sco/7/reject',
  'GET /user/bids',
  // Deals and direct sales
  'GET /dailydeals/categories',
  'GET /dailydeals',
  'GET /dailydeals/7',
  'POST /dailydeals/7/start',
  'POST /dailydeals/7/counter',
  'POST /dailydeals/7/accept',
  'GET /buydirect/7',
  'POST /buydirect/7/accept',
  // Won items and payment
  'GET /user/items',
  'GET /user/items/7',
  'GET /user/refunds',
  'GET /addresses',
  'POST /payment/credit-card/address',
  'GET /payment/summary',
  'POST /processor/token',
  'POST /processor/execute',
  'POST /paypal/orders/create-payment',
  'POST /paypal/orders/update-payment',
  'POST /paypal/orders/capture-payment',
  'POST /check/payment',
  'GET /auctions/7/receipt',
  'GET /subscription/paypal',
  'POST /subscription/paypal/submit',
  'POST /subscription/credit-card/token',
  'POST /subscription/credit-card/process',
  'POST /review',
  'POST /testimonials',
  // Listings, support and published texts
  'GET /external-auction',
  'GET /external-auction/7',
  'GET /unclaimed-money',
  'GET /support',
  'POST /support',
  'GET /support/7',
  'POST /support/7',
  'POST /support/return',
  'GET /support/claim/id/7',
  'POST /support/claim/id/7',
  'GET /knowledgebase',
  'GET /testimonials',
  'GET /announcements/7',
  'GET /page/5/1',
  // Alerts and settings
  'GET /notification',
  'POST /notification/7/read',
  'POST /notification/read',
  'GET /notification-settings',
  'POST /notification-settings',
  'POST /user',
  'POST /user/newsletter',
  'POST /user/password',
  'POST /user/username',
  'POST /user/cancel',
];

const all: string[] = Object.values(routes);

/** Whether a call reaches a route: each `{parameter}` is one part of the path. */
const reaches = (call: string, route: string) =>
  new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`).test(call);

it.each(published)('has %s', (call) => {
  expect(all.filter((route) => reaches(call, route))).not.toEqual([]);
});

it('has each method and path once', () => {
  expect(new Set(all).size).toBe(all.length);
});
