import {
  externalAuctions,
  externalAuctionTypes,
  listingFeeds,
  newsletters,
  orders,
  partners,
  passkeys,
  refunds,
  savedSearches,
  testimonials,
  users,
} from '@bidkit/api/db/schema';
import { aPublished } from '@bidkit/api/modules/content/publishing/publishing.testing';
import { writeDue } from '@bidkit/api/modules/payments/checkout/checkout.testing';
import { hashToken, openSession } from '@bidkit/api/modules/sessions/tokens';
import type { TestApp } from '@bidkit/api/test/test-app';
import type { RouteName } from '@bidkit/contract';
import { ELSEWHERE, ORIGIN, type Tokens } from './callers.ts';
import { type Office, openOffice } from './open-office.ts';
import { openRacers } from './open-racers.ts';
import { type IdOf, openPayToken, openSiteTokens, roles } from './open-site-tokens.ts';
import {
  EACH,
  promiseChecks,
  writeAddress,
  writeAlerts,
  writeClaims,
  writeDeals,
  writeLots,
  writeOffers,
  writeParcels,
  writeReturns,
} from './write-sales.ts';
import { writeTickets } from './write-tickets.ts';
import { writeUpload } from './write-upload.ts';

/** Rows before those of the callers: calls with small numbers do not sign out or change a caller. */
const CROWD = 60;
const WINS = 160;
const CHECKS = 8;

/** A won item of the owner, and the token of a pay frame for it. */
export interface Win {
  readonly id: number;
  readonly payToken: string;
}

export interface Negotiated {
  readonly id: number;
  readonly ruleId: number;
  readonly counter: number;
}

/** What the calls of the attack are about. The lists are used up from their ends. */
export interface Things {
  /** For each call that ends sessions: tokens of members of their own. */
  readonly spareTokens: Readonly<Partial<Record<RouteName, Tokens>>>;
  readonly wins: Win[];
  readonly lots: readonly number[];
  readonly endedLot: number;
  /** Lots that no other call of the attack is about. */
  readonly floodLots: readonly number[];
  readonly stocks: number[];
  readonly deals: number[];
  readonly negotiations: Negotiated[];
  readonly offers: number[];
  readonly alerts: number[];
  readonly passkeys: number[];
  /** Ids of sessions. */
  readonly sessionIds: string[];
  /** Searches that the owner has saved. */
  readonly searches: number[];
  /** Won items whose check was promised long enough ago to be settled. */
  readonly checks: number[];
  /** Addresses of the owner that no payment uses. */
  readonly addresses: number[];
  /** An address of each member who calls. */
  readonly addressIds: Readonly<Record<'owner' | 'other' | 'suspended' | 'staff', number>>;
  readonly parcels: Awaited<ReturnType<typeof writeParcels>>;
  /** Lots of the owner with lost parcels, whose claims are not filed. */
  readonly claims: number[];
  /** Open returns of the owner. */
  readonly returns: readonly number[];
  /** A ticket of the owner with a picture, and a canned answer. */
  readonly tickets: Awaited<ReturnType<typeof writeTickets>>;
  readonly productId: number;
  /** The id of an uploaded picture. */
  readonly uploadedPicture: string;
  readonly crowdUserId: number;
  readonly crowdPartnerId: number;
  readonly noticeId: number;
  readonly testimonialId: number;
  readonly externalAuctionId: number;
  /** One that staff remove. */
  readonly removedListingId: number;
  readonly listingFeedId: number;
  /** One that staff remove. */
  readonly removedListingFeedId: number;
  /** Drafts of newsletters: one to send, one to change and one to remove. */
  readonly newsletters: readonly number[];
  readonly listingTypeId: number;
  /** One that staff remove. */
  readonly removedListingTypeId: number;
  readonly categoryId: number;
  readonly removedCategoryId: number;
  /** A refunded payment of a membership. */
  readonly refundedOrderId: number;
  readonly ownerId: number;
  readonly staffName: string;
  readonly office: Office;
  /** Tokens of members for the races. */
  readonly racers: readonly string[];
}

const times = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: EACH }, make));

async function writePasskeys({ db }: TestApp, user_id: number): Promise<number[]> {
  const rows = Array.from({ length: EACH }, (_, n) => ({
    user_id,
    credential_id: `passkey-${n}`,
    public_key: 'none',
    counter: 0,
  }));
  return (await db.insert(passkeys).values(rows).returning()).map(({ id }) => id);
}

async function writeNewsletters({ db }: TestApp): Promise<number[]> {
  const rows = Array.from({ length: 3 }, (_, n) => ({ subject: `News ${n}`, body: 'New lots.' }));
  return (await db.insert(newsletters).values(rows).returning()).map(({ id }) => id);
}

async function writeSearches({ db }: TestApp, user_id: number): Promise<number[]> {
  const rows = Array.from({ length: EACH }, (_, n) => ({
    ...{ user_id, name: `Chests ${n}`, search: { q: `chest ${n}` } },
    checked_entry_id: 0,
  }));
  return (await db.insert(savedSearches).values(rows).returning()).map(({ id }) => id);
}

async function writeRefundedMembership({ db }: TestApp, user_id: number): Promise<number> {
  const cents = { price_cents: 3_995, shipping_cents: 0, tax_cents: 0, total_cents: 3_995 };
  const [order] = await db
    .insert(orders)
    .values({
      ...cents,
      user_id,
      membership_plan: 'yearly',
      method: 'credit-card',
      status: 'paid',
      verified_at: new Date(),
    })
    .returning();
  if (!order) throw new Error('An order was not written');
  await db
    .insert(refunds)
    .values({ ...cents, order_id: order.id, ref: 'attack', origin: 'staff', status: 'confirmed' });
  return order.id;
}

/** Writes the callers and what their calls are about into an empty database. */
export async function writeThings(app: TestApp): Promise<{ tokens: Tokens; things: Things }> {
  const { db } = app;
  await app.deadlines.stop();
  const [crowd] = await db
    .insert(users)
    .values(
      Array.from({ length: CROWD }, (_, n) => ({
        username: `crowd-${n}`,
        email: `crowd-${n}@example.com`,
        password_hash: 'none',
      })),
    )
    .returning();
  await aPublished(db, 'page', { key: '1' });
  const notice = await aPublished(db, 'notice');
  const [testimonial] = await db
    .insert(testimonials)
    .values({ testimonial: 'As described.', real_name: 'Ann B.' })
    .returning();
  const place = { city: 'Duluth', state: 'MN', zip: '55802' };
  const [external, removed] = await db
    .insert(externalAuctions)
    .values(['Surplus', 'Removed'].map((name) => ({ name, type_id: 32, ...place })))
    .returning();
  const [type, removedType] = await db
    .insert(externalAuctionTypes)
    .values(['Drones', 'Robots'].map((name) => ({ name, position: 0 })))
    .returning();
  const [crowdPartner] = await db
    .insert(partners)
    .values(Array.from({ length: CROWD }, (_, n) => ({ key: `crowd-${n}`, name: `Crowd ${n}` })))
    .returning();
  const owner = await app.aUser({ ...roles.owner, username: 'olivia' });
  const other = await app.aUser({ ...roles.other, username: 'oscar' });
  const suspended = await app.aUser({ ...roles.suspended, username: 'susan' });
  const staff = await app.aUser({ ...roles.staff, username: 'kim' });
  const aFeed = { format: 'csv', interval_minutes: 1_440, enabled: false, staff_id: staff.id } as const;
  const [feed, removedFeed] = await db
    .insert(listingFeeds)
    .values([1, 2].map((n) => ({ ...aFeed, source: `feed-${n}`, url: 'https://127.0.0.1:9/' })))
    .returning();
  const { id: partnerId } = await app.aPartner({ key: 'partner', origins: [ORIGIN] });
  await app.aPartner({ key: 'elsewhere', origins: [ELSEWHERE] });

  const winIds = await writeDue(app, [owner.id], WINS);
  const wins: Win[] = [];
  for (const id of winIds)
    wins.push({ id, payToken: await openPayToken(db, { partnerId, userId: owner.id, paysLotId: id }) });
  const [unpaid] = await writeDue(app, [owner.id], 1);
  const { office, tokens: officeTokens } = await openOffice(app);
  const openTokens = async (idOf: IdOf): Promise<Tokens> => ({
    ...(await openSiteTokens(app, { partnerId, unpaid: unpaid ?? 0 }, idOf)),
    ...officeTokens,
  });
  // Each token has its own member, so that no call ends the session of another kind of caller.
  const openSpareTokens = () => openTokens(async (role) => (await app.aUser(roles[role])).id);
  const spareTokens = { logout: await openSpareTokens(), endOtherSessions: await openSpareTokens() };
  const ids = { owner: owner.id, other: other.id, suspended: suspended.id, staff: staff.id };
  const tokens = await openTokens(async (role) => ids[role]);
  const { id: productId, category_id: categoryId } = await app.aProduct();
  const liveLots = await writeLots(app, productId, EACH, {});
  await writeDue(app, [other.id, suspended.id], 2);
  const payer = await app.aUser({ username: 'petra' });
  const checks = await writeDue(app, [payer.id], CHECKS);
  await promiseChecks(app, await openSession(db, payer.id), checks);
  return {
    tokens,
    things: {
      spareTokens,
      wins,
      checks,
      addresses: [
        ...(await times(() => writeAddress(app, owner.id))),
        ...(await times(() => writeAddress(app, owner.id))),
      ],
      addressIds: {
        owner: await writeAddress(app, owner.id),
        other: await writeAddress(app, other.id),
        suspended: await writeAddress(app, suspended.id),
        staff: await writeAddress(app, staff.id),
      },
      productId,
      uploadedPicture: await writeUpload(app),
      lots: liveLots,
      endedLot: winIds[0] ?? 0,
      floodLots: await writeLots(app, productId, EACH, {}),
      stocks: await writeLots(app, productId, EACH, { bdp_cents: 90_00, bdp_stock: 1 }),
      ...(await writeDeals(app, productId, owner.id)),
      offers: await writeOffers(app, other.id, owner.id),
      parcels: await writeParcels(app, owner.id),
      claims: await writeClaims(app, owner.id),
      returns: await writeReturns(app, owner.id),
      tickets: await writeTickets(app, owner.id),
      alerts: await writeAlerts(app, owner.id, liveLots),
      passkeys: await writePasskeys(app, owner.id),
      sessionIds: await times(async () => hashToken(hashToken(await openSession(db, owner.id)))),
      searches: await writeSearches(app, owner.id),
      newsletters: await writeNewsletters(app),
      crowdUserId: crowd?.id ?? 0,
      crowdPartnerId: crowdPartner?.id ?? 0,
      noticeId: notice.id,
      testimonialId: testimonial?.id ?? 0,
      externalAuctionId: external?.id ?? 0,
      removedListingId: removed?.id ?? 0,
      listingFeedId: feed?.id ?? 0,
      removedListingFeedId: removedFeed?.id ?? 0,
      listingTypeId: type?.id ?? 0,
      removedListingTypeId: removedType?.id ?? 0,
      categoryId,
      removedCategoryId: (await app.aCategory()).id,
      refundedOrderId: await writeRefundedMembership(app, crowd?.id ?? 0),
      ownerId: owner.id,
      staffName: staff.username,
      office,
      racers: await openRacers(app),
    },
  };
}
