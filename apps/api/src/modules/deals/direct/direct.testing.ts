import { randomUUID } from 'node:crypto';
import type { DirectSale, ErrorBody } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { directSales } from '../../../db/schema.ts';
import type { LotValues, TestApp } from '../../../test/test-app.ts';
import { dealsOf, type Member } from '../deals.testing.ts';

/** Calls of buy direct as members make them over HTTP. */
export function directOf(app: TestApp) {
  const calls = dealsOf(app);
  return {
    ...calls,
    look: (id: number) => calls.call<DirectSale>('GET', null, `/buydirect/${id}`),

    /** Buys under a key, by default a new one; null sends none. `payload` holds the price that was shown. */
    async buy(
      member: Pick<Member, 'token'> | null,
      id: number,
      key: string | null = randomUUID(),
      payload?: object,
    ) {
      const headers: Record<string, string> = {
        ...(member && { authorization: `Bearer ${member.token}` }),
        ...(key !== null && { 'idempotency-key': key }),
      };
      const url = `/api/buydirect/${id}/accept`;
      const answer = await app.http.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
      const body = answer.json<{ schedule_id: number; pay_by: string } & ErrorBody>();
      return { status: answer.statusCode, body };
    },

    /** A live auction with a buy-direct stock at $90 each. */
    aStock: (bdp_stock: number, values: LotValues = {}) =>
      app.aLot({ bdp_cents: 90_00, bdp_stock, ...values }),
    salesOf: (id: number) => app.db.select().from(directSales).where(eq(directSales.auction_id, id)),
  };
}
