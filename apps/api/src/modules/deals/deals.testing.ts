import type { Deal, ErrorBody, Negotiation, WonItem } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { writtenRow } from '../../db/rows.ts';
import { dealOffers, dealRules, deals, lots, wonItems } from '../../db/schema.ts';
import type { TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { forfeitUnpaid } from '../items/sales/forfeit-unpaid.ts';

export type Member = Awaited<ReturnType<ReturnType<typeof callsOf>['member']>>;

/** The answer to a call, successful or not. */
export interface Answered<T> {
  readonly status: number;
  readonly body: T & ErrorBody;
}

/** Calls of the deals domain as members make them over HTTP, and helpers that move deadlines. */
export function dealsOf(app: TestApp) {
  const { db } = app;

  async function call<T>(
    method: 'GET' | 'POST',
    member: Pick<Member, 'token'> | null,
    path: string,
    payload?: object,
  ): Promise<Answered<T>> {
    const headers = member ? { authorization: `Bearer ${member.token}` } : {};
    const answer = await app.http.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  return {
    ...callsOf(app),
    call,
    get: (id: number, member: Member | null = null) => call<Deal>('GET', member, `/dailydeals/${id}`),
    start: (member: Member, id: number) =>
      call<Negotiation & { time: number }>('POST', member, `/dailydeals/${id}/start`),
    counter: (member: Member, { make_offer_id, sco_rule_id }: Negotiation, amount: number) =>
      call<Negotiation>('POST', member, `/dailydeals/${make_offer_id}/counter`, { sco_rule_id, amount }),
    extend: (member: Member, { make_offer_id }: Negotiation) =>
      call<Negotiation>('POST', member, `/dailydeals/${make_offer_id}/more-time`),
    accept: (member: Member, { make_offer_id }: Negotiation, amount: number) =>
      call<WonItem>('POST', member, `/dailydeals/${make_offer_id}/accept`, { amount }),
    reject: (member: Member, { make_offer_id }: Negotiation) =>
      call<Negotiation>('POST', member, `/dailydeals/${make_offer_id}/reject`),

    /** A deal at $100 with a floor of $60, 4 rounds in steps of $5, 60 s for offers and 30 s for the final offer. */
    async aDeal({
      rule = {},
      ...values
    }: Partial<typeof deals.$inferInsert> & { rule?: Partial<typeof dealRules.$inferInsert> } = {}) {
      const product_description_id = values.product_description_id ?? (await app.aProduct()).id;
      const terms = { rounds: 4, step_cents: 5_00, seconds: 60, final_seconds: 30, concession_percent: 50 };
      const [written] = await db
        .insert(dealRules)
        .values({ name: 'Test', ...terms, ...rule })
        .returning();
      return writtenRow(
        await db
          .insert(deals)
          .values({
            rule_id: written?.id ?? 0,
            asking_cents: 100_00,
            floor_cents: 60_00,
            stock: 1,
            ends_at: new Date(app.now() + 3_600_000),
            ...values,
            product_description_id,
          })
          .returning(),
      );
    },

    /** Moves the deadline of a negotiation as if these seconds had passed. */
    pass: ({ make_offer_id }: Negotiation, seconds: number) =>
      db
        .update(dealOffers)
        .set({ expires_at: sql`${dealOffers.expires_at} - make_interval(secs => ${seconds})` })
        .where(eq(dealOffers.id, make_offer_id)),
    /** The same for all negotiations of a deal. */
    passTime: ({ id }: { id: number }, seconds: number) =>
      db
        .update(dealOffers)
        .set({ expires_at: sql`${dealOffers.expires_at} - make_interval(secs => ${seconds})` })
        .where(eq(dealOffers.deal_id, id)),
    stockOf: async (id: number) => (await db.select().from(deals).where(eq(deals.id, id)))[0]?.stock,
    lotRow: async (id: number) => (await db.select().from(lots).where(eq(lots.id, id)))[0],
    itemsOf: (member: Member) => db.select().from(wonItems).where(eq(wonItems.user_id, member.id)),

    /** Moves the payment deadline of a lot into the past and forfeits it. */
    async forfeit(lotId: number) {
      const pay_by = sql`clock_timestamp() - interval '1 second'`;
      await db.update(wonItems).set({ pay_by }).where(eq(wonItems.lot_id, lotId));
      return forfeitUnpaid(db, app.config.secondChance, app.config.publicUrl);
    },
  };
}
