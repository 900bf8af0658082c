// @vitest-environment node
import { expect, it } from 'vitest';
import { loadRoute } from './pages.ts';
import { findPage } from './shared/find-page.ts';

/** The route of the page at an address. */
function routeOf(address: string) {
  const found = findPage(address);
  if (!found) throw new Error(`${address} has no page`);
  return loadRoute(found);
}

it.each([
  ['/account/mybids', 'My Bids'],
  ['/account/notifications', 'Alerts'],
  ['/account/partners', 'Partner sites'],
  ['/account/searches', 'Saved Searches'],
  ['/account/settings', 'Profile'],
  ['/account/settings/addresses', 'Addresses'],
  ['/account/settings/manage_payments', 'Manage Payments'],
  ['/account/settings/notifications', 'Notification settings'],
  ['/account/settings/password', 'Password'],
  ['/account/settings/social', 'Social Logins'],
  ['/account/watchlist', "Auctions I'm Watching"],
  ['/account/watchlist/dailydeals', "Daily Deals I'm Watching"],
  ['/account/watchlist/losing', "Auctions I'm Losing"],
  ['/account/watchlist/unpaid', 'Won and Not Paid Yet'],
  ['/account/watchlist/winning', "Auctions I'm Winning"],
  ['/cancel', 'Cancel Account'],
  ['/edit-username', 'Choose Your Username'],
  ['/my-wins', 'My Wins'],
  ['/myitems', 'My Wins'],
  ['/payment/methods/7', 'Payment'],
  ['/print/receipt/7', 'Receipt'],
  ['/print/return/7', 'Return Slip'],
  ['/support', 'Support'],
  ['/supportticket', 'Support'],
  ['/supportrequest', 'Support'],
  ['/support/tickets', 'My Tickets'],
  ['/support/claim/7', 'Lost Package Claim'],
  ['/subscription/credit-card', 'One Year Membership'],
  ['/support/return', 'Return an Item'],
  ['/support/return/7', 'Return an Item'],
  ['/supportticket/return', 'Return an Item'],
  ['/subscription/paypal/return', 'PayPal'],
  ['/subscription/receipt', 'Your Membership'],
  ['/upgrade', 'Upgrade Options'],
])('%s requires a login, with the title %s', async (address, title) => {
  expect(await routeOf(address)).toMatchObject({ access: 'member', title });
});

it.each([
  ['/', 'public', 'Home'],
  ['/index.php', 'public', 'Home'],
  ['/about', 'public', 'About'],
  ['/auction/featured', 'public', 'Featured'],
  ['/contact', 'public', 'Contact'],
  ['/dailydeals', 'public', 'Daily Deals'],
  ['/delete-instructions', 'public', 'Deletion Requests'],
  ['/forgot', 'visitor', 'Forgot your password?'],
  ['/forgot/abc', 'public', 'Set a new password'],
  ['/forgot/complete', 'public', 'Your password is set'],
  ['/forgot/reset/abc', 'public', 'Set a new password'],
  ['/forgot/sent', 'public', 'Check your email'],
  ['/impersonate', 'public', 'Impersonate'],
  ['/login', 'visitor', 'Login'],
  ['/notices', 'public', 'Notices'],
  ['/privacy', 'public', 'Privacy'],
  ['/register', 'visitor', 'Register'],
  ['/return-policy', 'public', 'Return Policy'],
  ['/site/biddingrules', 'public', 'Bidding Rules'],
  ['/site/cookie-policy', 'public', 'Cookie Policy'],
  ['/site/impersonate', 'public', 'Impersonate'],
  ['/site/noreserve', 'public', 'No Reserve Policy'],
  ['/site/privacy', 'public', 'Privacy'],
  ['/site/terms', 'public', 'Terms and Conditions'],
  ['/terms', 'public', 'Terms and Conditions'],
  ['/testimonials', 'public', 'Testimonials'],
  ['/unsubscribe/abc', 'public', 'Unsubscribe'],
])('%s is a page for visitors (%s), with the title %s', async (address, access, title) => {
  expect(await routeOf(address)).toMatchObject({ access, title });
});
