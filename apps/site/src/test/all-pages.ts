import { patterns } from '../paths.ts';
import { type Answers, aDeal, aLot, anExternalAuction, aPage, aReceipt } from './fake-api.ts';

const lot = { ...aLot(7), bids: [], description: 'Made of oak.' };
const setting = { id: 1, name: 'Outbid', description: 'You are outbid.', user_notification_method_id: 1 };
const session = {
  key: 'acme',
  name: 'Acme Outlet',
  origin: 'https://shop.example',
  auction_id: null,
  expires_at: '2030-01-01T00:00:00.000Z',
};
const address = {
  ...{ id: 3, address_label: 'Dana Wu, 1 Elm St, San Jose, CA', first_name: 'Dana', last_name: 'Wu' },
  ...{ street1: '1 Elm St', street2: null, city: 'San Jose', zip_code: '95131', phone: null, email: null },
  ...{ country_codes_id: 2, state_code_id: 5 },
};
/** What the server answers on the pages of `allAddresses`. */
export const answers: Answers = {
  'GET /auctions/home': aPage([aLot(7)]),
  'GET /auctions': aPage([aLot(7)]),
  'GET /auctions/7': lot,
  'GET /dailydeals': aPage([aDeal(8)]),
  'GET /dailydeals/categories': [],
  'GET /dailydeals/8': aDeal(8),
  'GET /dailydeals/7': aDeal(7),
  'GET /page/2/1': { title: 'Terms and rules', html: '<p>One.</p>' },
  'GET /partners/sign-in': { key: 'acme', name: 'Acme Outlet' },
  'GET /watchlist': aPage([aLot(7)]),
  'GET /watchlist/dailydeals': aPage([aDeal(8)]),
  'GET /user/items': { ...aPage([]), counts: { all: 0, to_pay: 0, on_the_way: 0, delivered: 0, returns: 0 } },
  'GET /sco': [],
  'GET /auctions/7/receipt': aReceipt,
  'GET /addresses': { current_user_addresses: [address], countries: [], states: [] },
  'GET /notification': aPage([]),
  'GET /notification-settings': { settings: [setting], methods: [{ id: 1, name: 'Email' }] },
  'GET /partners/sessions': [session],
  'GET /external-auction/7': anExternalAuction,
};
const parameters: Readonly<Record<string, string>> = {
  id: '7',
  method: 'credit-card',
  slug: 'oak-chest',
  page: 'theming',
};

/** The addresses of a pattern: with its parameters, and without the optional ones. */
const addressesOf = (pattern: string): string[] =>
  [pattern, pattern.replace(/\/:\w+\?$/, '')].map((path) =>
    path.replace(/:(\w+)\??/g, (_, name: string) => parameters[name] ?? name),
  );

/** The addresses of all pages. */
export const allAddresses = [
  ...new Set(
    Object.values(patterns)
      .flatMap((pages) => Object.values<readonly string[]>(pages).flat())
      .flatMap(addressesOf),
  ),
];
