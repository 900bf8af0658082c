import type { AddressInfo } from 'node:net';
import { officeSessions } from '@bidkit/api/db/schema';
import { postponeEnds } from '@bidkit/api/demo/demo-lots.testing';
import { installDefaults } from '@bidkit/api/modules/content/publishing/defaults';
import { dealsOf } from '@bidkit/api/modules/deals/deals.testing';
import { parcelsOf } from '@bidkit/api/modules/fulfillment/parcels/parcels.testing';
import { startFakePushService } from '@bidkit/api/modules/notifications/push/fake-push-service.testing';
import { openCheckout } from '@bidkit/api/modules/payments/checkout/checkout.testing';
import { membershipsOf } from '@bidkit/api/modules/payments/membership/subscription/membership.testing';
import { savedSearchesOf } from '@bidkit/api/modules/search/saved-searches/saved-searches.testing';
import { passSinceLogin } from '@bidkit/api/modules/sessions/session.testing';
import { type LotValues, registerLocalPages, seedDemo, TEST_PASSWORD } from '@bidkit/api/test/test-app';
import { run } from '@bidkit/cli/run';
import { createServer as createPartner } from '@bidkit/example-plain-html';
import { createServer as createPreactPage } from '@bidkit/example-preact';
import { createServer as createReactPage } from '@bidkit/example-react';
import { createServer as createStrictPage } from '@bidkit/example-strict-csp';
import { createBirpc } from 'birpc';
import { freePort } from './free-port.ts';

// The server of one worker of the browser tests: the real app with the built site and demo data, and the partners'
// pages of examples/, each on a free port. The worker prepares test data over the channel between the processes.
// PayPal's return address must be known before the server listens.
const port = await freePort();
const url = `http://localhost:${port}`;
/** The level of warnings in the server's log. */
const WARNING = 40;
const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };
const pushService = await startFakePushService();
// Pages are rendered here on busy machines, too: the tests see one way of loading a page.
const settings = { PUBLIC_URL: url, PUSH_SERVICES: pushService.origin, RENDER_SECONDS: '60' };
const shop = await openCheckout(settings, undefined, { level: 'debug', stream });
const { app, sandbox, wins } = shop;
const plans = membershipsOf(shop);
const searches = savedSearchesOf(app);
const deals = dealsOf(app);
// Only a database without members gets demo data.
await seedDemo(app.db);
await postponeEnds(app.db);
await installDefaults(app.db);
const parcels = await parcelsOf(shop);
await app.http.listen({ port, host: 'localhost' });

const parts = { siteUrl: url, partner: 'pages' };
const pages = [
  createPartner(parts),
  createStrictPage(parts),
  createReactPage(parts),
  createPreactPage(parts),
];
const addresses: string[] = [];
for (const page of pages) {
  await new Promise<void>((ready) => page.listen(0, 'localhost', ready));
  addresses.push(`http://localhost:${(page.address() as AddressInfo).port}`);
}

await app.aPartner({ key: 'pages', name: 'The partner pages', origins: addresses });
// The origin of sandboxed frames.
await app.aPartner({ key: 'framed', name: 'The closed frames', origins: ['null'] });

let members = 0;
const calls = {
  aLot: (values?: LotValues) => app.aLot(values),
  async aLotNamed(name: string) {
    const product = await app.aProduct({ name, short_name: name });
    return app.aLot({ product_description_id: product.id });
  },
  /** The item code of a product. */
  async itemCodeOf(productId: number) {
    const product = await app.db.query.products.findFirst({ where: (one, { eq }) => eq(one.id, productId) });
    return product?.item_code ?? '';
  },
  /** A lot of a product in the category with this displayed name. */
  async aLotIn(display: string) {
    const category = await app.db.query.categories.findFirst({
      where: (one, { eq }) => eq(one.display, display),
    });
    if (!category) throw new Error(`There is no category ${display}`);
    const product = await app.aProduct({ category_id: category.id });
    return app.aLot({ product_description_id: product.id });
  },
  /** A member with this name and a number. */
  aUser: (name: string) => app.aUser({ username: `${name}-${++members}` }),
  /** A member of staff without a second factor, with this name and a number: an owner, or with another role. */
  aStaff: (name = 'staff', staffRole = 'Owner') =>
    app.aUser({ role: 'staff', username: `${name}-${++members}`, staffRole }),
  /** Lets more than ten minutes pass since all staff have confirmed who they are. */
  async passConfirmations() {
    await app.db.update(officeSessions).set({ fresh_until: new Date(0) });
  },
  /** The member with this name. */
  findUser: (username: string) =>
    app.db.query.users.findFirst({ where: (user, { eq }) => eq(user.username, username) }),
  /** An unpaid won item of this member, at $20. It has a name of its own if there is one. */
  async aWin(username: string, name?: string) {
    const member = await calls.findUser(username);
    if (!member) throw new Error(`There is no member ${username}`);
    const token = await app.tokenFor(member);
    const product =
      name === undefined
        ? {}
        : { product_description_id: (await app.aProduct({ name, short_name: name })).id };
    return wins.anEndedLot([[{ ...member, token }, 20]], { opening_cents: 2_000, ...product });
  },
  /** A paid won item of this member. */
  async aPaidWin(username: string) {
    const member = await calls.findUser(username);
    if (!member) throw new Error(`There is no member ${username}`);
    return (await parcels.aPaidItem({ ...member, token: await app.tokenFor(member) })).id;
  },
  /** Runs `pnpm house` as a member of the staff. Returns its output. */
  async house(...args: string[]) {
    const variables = {
      HOUSE_URL: url,
      HOUSE_USER: parcels.staff.username,
      HOUSE_PASSWORD: TEST_PASSWORD,
    };
    const { stdout, stderr, code } = await run(args, variables, import.meta.dirname);
    if (code !== 0) throw new Error(stderr);
    return stdout;
  },
  /** Sets the seconds left to pay for a won item. */
  async payWithin({ lotId, seconds }: { lotId: number; seconds: number }) {
    await wins.payWithin(lotId, seconds);
  },
  /** Moves the deadlines of a deal's negotiations as if these seconds had passed. */
  async passOfferTime({ dealId, seconds }: { dealId: number; seconds: number }) {
    await deals.passTime({ id: dealId }, seconds);
  },
  /** Forfeits a won item. The runner-up gets an offer. */
  async forfeit(lotId: number) {
    return (await wins.forfeit(lotId))?.id ?? 0;
  },
  /** The next month of this member's subscription is charged, or declined. */
  async renewMembership({ userId, fails = false }: { userId: number; fails?: boolean }) {
    await plans.renew({ id: userId }, fails);
    await plans.work();
  },
  /** A member's paid time ends in some days, and what is due then is done. */
  async endMembershipIn({ userId, days }: { userId: number; days: number }) {
    await plans.endIn({ id: userId }, days);
    await plans.work();
  },
  /** Lets the worker look for new matches of all saved searches, and delivers what it found. */
  async checkSavedSearches() {
    await searches.makeDue();
    app.savedSearches.wake();
    await app.savedSearches.idle();
    await app.notificationWorker.idle();
  },
  /** Subscribes a browser at the push service. */
  subscribeBrowser: (publicKey: string) => pushService.subscribe(publicKey).subscription,
  /** The messages that the subscribed browsers got, decrypted, once all are delivered. */
  async pushMessages() {
    await app.notificationWorker.idle();
    await app.pushWorker.idle();
    return pushService.messages();
  },
  /** Whether a log line contains this text. */
  logged: (text: string) => lines.some((line) => line.includes(text)),
  /** The log lines since a time, without those of requests that were answered as they should be. */
  logSince: (sinceMs: number) =>
    lines.filter((line) => {
      const { time, level } = JSON.parse(line) as { time: number; level: number };
      return time >= sinceMs && level >= WARNING;
    }),
  /** Ends a lot now and settles it. */
  endLot: (id: number) => app.closeLot(id),
  /** The partners that a member, their bids and their paid orders are credited to. */
  async creditsOf(username: string) {
    const member = await calls.findUser(username);
    const placed = await app.db.query.bids.findMany({
      where: (bid, { eq }) => eq(bid.user_id, member?.id ?? 0),
    });
    const bought = await app.db.query.orders.findMany({
      where: (order, { eq, and }) => and(eq(order.user_id, member?.id ?? 0), eq(order.status, 'paid')),
    });
    const partnersOf = (rows: { partner_id: number | null }[]) => rows.map(({ partner_id }) => partner_id);
    return { member: member?.partner_id ?? null, bids: partnersOf(placed), orders: partnersOf(bought) };
  },
  /** Amounts captured by the provider, in cents. */
  captured: () => sandbox.captures().map(({ amountCents }) => amountCents),
  /** Lets every page on this machine read and bid as the partner `acme`, as after `pnpm start`. */
  registerLocalPages: () => registerLocalPages(app.db, url),
  /** Lets an hour pass since this member has logged in. */
  passHourSinceLogin: (userId: number) => passSinceLogin(app.db, userId, 60),
  tokenFor: (userId: number) => app.tokenFor({ id: userId }),
  /** The token of an office session of an owner. */
  staffToken: () => app.tokenFor({ id: parcels.staff.id, role: 'staff' }),
  async bid({ lotId, token, amount }: { lotId: number; token: string; amount: number }) {
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/auctions/${lotId}/bid`,
      headers: { authorization: `Bearer ${token}` },
      payload: { amount },
    });
    return { code: answer.statusCode, body: answer.json() as unknown };
  },
};
export type Calls = typeof calls;

createBirpc<object, Calls>(calls, {
  post: (data) => process.send?.(data),
  on: (fn) => process.on('message', fn),
});
process.on('disconnect', async () => {
  for (const page of pages) page.close();
  await app.close();
  await sandbox.close();
  await pushService.close();
  process.exit(0);
});
const [partnerUrl, strictUrl, reactUrl, preactUrl] = addresses;
process.send?.({ url, partnerUrl, strictUrl, reactUrl, preactUrl });
