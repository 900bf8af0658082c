import type { ErrorBody, SecondChanceOffer, User, WonItem } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { existingRow } from '../../../db/rows.ts';
import { lots, secondChanceOffers, wonItems } from '../../../db/schema.ts';
import { type LotValues, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { callsOf } from '../../auctions/auctions.testing.ts';
import { settleLots } from '../settlement/closing.ts';
import { forfeitUnpaid } from './forfeit-unpaid.ts';
import { expireOffers } from './reassign.ts';

export type Member = Awaited<ReturnType<ReturnType<typeof callsOf>['member']>>;
type Answer<T> = Promise<{ status: number; body: T & ErrorBody }>;

const inThePast = sql`clock_timestamp() - interval '1 second'`;

/** A test app whose workers do nothing by themselves: each test moves the deadlines and reads the outbox itself. */
export async function openQuietApp(): Promise<TestApp> {
  const app = await openTestApp();
  await Promise.all([app.closer.stop(), app.deadlines.stop(), app.notificationWorker.stop()]);
  return app;
}

/** Calls of the wins domain as members make them over HTTP, and helpers that move deadlines. */
export function winsOf(app: TestApp) {
  const calls = callsOf(app);
  const { db } = app;
  const rules = app.config.secondChance;

  async function call<T>(method: 'GET' | 'POST', { token }: { token: string }, path: string): Answer<T> {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.http.inject({ method, url: `/api${path}`, headers });
    return { status: answer.statusCode, body: answer.json() };
  }

  return {
    ...calls,
    items: async (member: Member, query = '') =>
      (
        await call<{ total: number; last_page: number; data: WonItem[] }>(
          'GET',
          member,
          `/user/items${query}`,
        )
      ).body,
    item: (member: Member, lotId: number) => call<WonItem>('GET', member, `/user/items/${lotId}`),
    offers: async (member: Member) => (await call<SecondChanceOffer[]>('GET', member, '/sco')).body,
    accept: (member: Member, offerId: number) => call<WonItem>('POST', member, `/sco/${offerId}/accept`),
    reject: (member: Member, offerId: number) =>
      call<{ success: boolean }>('POST', member, `/sco/${offerId}/reject`),
    user: async (member: Member) => (await call<User>('GET', member, '/user')).body,

    /** A lot that ended after these bids, in dollars, and was settled. */
    async anEndedLot(bids: readonly (readonly [Member, number])[], values: LotValues = {}): Promise<number> {
      const { id } = await app.aLot(values);
      for (const [{ token }, amount] of bids) {
        const { status, body } = await calls.bid(token, id, amount);
        if (status !== 200) throw new Error(`A bid of ${amount} was refused: ${body.message}`);
      }
      // In one transaction: the app's own closer would settle the lot at the same time.
      await db.transaction(async (tx) => {
        const ended = await tx.update(lots).set({ ends_at: inThePast }).where(eq(lots.id, id)).returning();
        await settleLots(tx, ended, new Date(Math.floor(app.now())));
      });
      return id;
    },

    /** Makes a won item a deal that is due in these seconds. */
    payWithin: (lotId: number, seconds: number) =>
      db
        .update(wonItems)
        .set({ source: 'deal', pay_by: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
        .where(eq(wonItems.lot_id, lotId)),

    /** Move the deadline of an unpaid item, or the expiry of an open offer, into the past. */
    bringDeadline: (lotId: number) =>
      db.update(wonItems).set({ pay_by: inThePast }).where(eq(wonItems.lot_id, lotId)),
    bringExpiry: (lotId: number) =>
      db
        .update(secondChanceOffers)
        .set({ expires_at: inThePast })
        .where(eq(secondChanceOffers.lot_id, lotId)),

    /** Lets the buyer of a lot miss the deadline and returns the offer that follows. */
    async forfeit(lotId: number) {
      await db.update(wonItems).set({ pay_by: inThePast }).where(eq(wonItems.lot_id, lotId));
      await forfeitUnpaid(db, rules, app.config.publicUrl);
      return this.openOffer(lotId);
    },
    forfeitDue: () => forfeitUnpaid(db, rules, app.config.publicUrl),
    expireDue: () => expireOffers(db, rules),

    async openOffer(lotId: number) {
      const offers = await db.select().from(secondChanceOffers).where(eq(secondChanceOffers.lot_id, lotId));
      return offers.find(({ status }) => status === 'open') ?? null;
    },
    async lotRow(id: number) {
      return existingRow(await db.select().from(lots).where(eq(lots.id, id)), `Lot ${id}`);
    },
    async relistedAs(id: number) {
      const [row] = await db.select().from(lots).where(eq(lots.relisted_from, id));
      return row ?? null;
    },
    winsOfLot: (id: number) => db.select().from(wonItems).where(eq(wonItems.lot_id, id)).orderBy(wonItems.id),
  };
}
