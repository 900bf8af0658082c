import { lots, orders, parcelLabels, parcels, payments, refunds, wonItems } from '@bidkit/api/db/schema';
import {
  type Checkout,
  openWebhookCheckout,
  writeDue,
} from '@bidkit/api/modules/payments/checkout/checkout.testing';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Random } from '../history/random.ts';
import { type Facts, readFacts, recordOutbox } from './facts.ts';

export type Member = Awaited<ReturnType<Checkout['wins']['member']>>;

/** A server with the sandboxes of all providers. Sequences use it one after the other. */
export interface Stage {
  readonly shop: Checkout;
  /** The errors that the server has logged since the last call. */
  takeErrors(): string[];
  close(): Promise<void>;
}

/** Card payments settle when a step says so. */
const NEVER_MS = 86_400_000;

/**
 * A provider that does not answer is logged as an error, and so is a refund in its books whose webhook has not come.
 * The end of a sequence requires that the books agree.
 */
const isExpected = (line: string): boolean =>
  /"type":"(Problem|Unanswered)"/.test(line) || line.includes('differs from the books of its provider');

export async function openStage(settings: Record<string, string> = {}): Promise<Stage> {
  let errors: string[] = [];
  const log = {
    level: 'error',
    stream: { write: (line: string) => void (isExpected(line) || errors.push(line)) },
  };
  const shop = await openWebhookCheckout(settings, log, { settleAfterMs: NEVER_MS });
  await recordOutbox(shop.app.db);
  return {
    shop,
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: shop.close,
  };
}

/** The people, lots and stock of one sequence. */
export interface World extends Stage {
  readonly staff: Member;
  readonly random: Random;
  readonly members: readonly [Member, Member];
  /** The auction with a buy-direct price and a stock. */
  readonly stockLot: number;
  /** The members' orders at PayPal. */
  readonly paypalOrders: { readonly id: string; readonly member: Member }[];
  /** What chargebacks have moved, in cents, by capture. */
  readonly chargebacks: Map<string, number>;
  /** The captures of earlier sequences. */
  readonly capturesBefore: ReadonlySet<string>;
  /** The facts before the step. */
  facts: Facts;
}

export const STOCK = 3;

/** Two members, the first with three won items, the second with one, and a stock of the product of one of them. */
export async function openWorld(stage: Stage, random: Random): Promise<World> {
  const { app, wins } = stage.shop;
  const members = [await wins.member(), await wins.member()] as const;
  const { id, username } = await app.aUser({ role: 'staff' });
  const staff = { id, username, token: await app.tokenFor({ id, role: 'staff' }) };
  const product = await app.aProduct();
  const { id: stockLot } = await app.aLot({
    product_description_id: product.id,
    bdp_cents: 90_00,
    bdp_stock: STOCK,
    second_chance: false,
  });
  for (const member of [members[0], members[0], members[0], members[1]]) {
    const [lot] = await writeDue(app, [member.id], 1);
    const price_cents = 100 + random.below(15_000);
    await app.db
      .update(wonItems)
      .set({ price_cents })
      .where(eq(wonItems.lot_id, lot ?? 0));
    if (random.chance(0.5)) {
      await app.db
        .update(lots)
        .set({ product_description_id: product.id })
        .where(eq(lots.id, lot ?? 0));
    }
  }
  const capturesBefore = new Set(stage.shop.sandbox.captures().map(({ id }) => id));
  const chargebacks = new Map<string, number>();
  const world = { ...stage, random, staff, members, stockLot, paypalOrders: [], chargebacks, capturesBefore };
  // The reminders of what is due, which the worker would send during a step.
  app.deadlines.wake();
  await settle(world);
  return { ...world, facts: await factsOf(world) };
}

export const factsOf = ({ shop, members, staff, stockLot }: Omit<World, 'facts'>): Promise<Facts> =>
  readFacts(shop.app.db, { userIds: members.map(({ id }) => id), staffId: staff.id, stockLot });

/** Waits until the webhooks that were sent have arrived, and the workers have done what was due. */
export async function settle({ shop }: Pick<World, 'shop'>): Promise<void> {
  const { refunds: refunding, reconcile, carrier, deadlines, notificationWorker } = shop.app;
  const finishCalls = async () => {
    await shop.sandbox.idle();
    await Promise.all([refunding, reconcile, carrier].map((worker) => worker.idle()));
  };
  for (let round = 0; round < 2; round += 1) await finishCalls();
  // It leaves out items that a payment has locked at the moment: none does now.
  deadlines.wake();
  await deadlines.idle();
  await finishCalls();
  notificationWorker.wake();
  await notificationWorker.idle();
}

/**
 * Lets the time pass after which calls without an answer are repeated, and everything is read again. Providers have
 * repeated their lost webhooks by then.
 */
export async function passTime({ shop, members }: Pick<World, 'shop' | 'members'>): Promise<void> {
  const { db, refunds: refunding, reconcile, carrier } = shop.app;
  const due = sql`'epoch'`;
  const ids = members.map(({ id }) => id);
  const ownOrders = db.select({ id: orders.id }).from(orders).where(inArray(orders.user_id, ids));
  const ownParcels = db.select({ id: parcels.id }).from(parcels).where(inArray(parcels.user_id, ids));
  await db.update(payments).set({ changed_at: due }).where(inArray(payments.order_id, ownOrders));
  await db
    .update(refunds)
    .set({ due_at: due })
    .where(and(inArray(refunds.order_id, ownOrders), isNotNull(refunds.due_at)));
  await db
    .update(orders)
    .set({ refunds_due_at: due })
    .where(and(inArray(orders.user_id, ids), eq(orders.status, 'paid'), isNotNull(orders.transaction_id)));
  await db
    .update(parcelLabels)
    .set({ due_at: due })
    .where(and(inArray(parcelLabels.parcel_id, ownParcels), isNotNull(parcelLabels.due_at)));
  await db
    .update(parcels)
    .set({ track_due_at: due })
    .where(and(inArray(parcels.user_id, ids), isNotNull(parcels.track_due_at)));
  for (const worker of [refunding, reconcile, carrier]) worker.wake();
}
