import { randomUUID } from 'node:crypto';
import {
  type AddressForm,
  defaultIncrements,
  type ErrorBody,
  type PaidTransaction,
  type PaymentSummary,
  type Receipt,
  type SelectedAddress,
  type Totals,
} from '@bidkit/contract';
import { type RunningSandbox, startSandbox } from '@bidkit/sandbox';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AppParts } from '../../../app.ts';
import type { Database } from '../../../db/database.ts';
import { lots, orders, payments, siteSettings, wonItems } from '../../../db/schema.ts';
import type { Gateways } from '../../../gateways/gateway.ts';
import { openSandboxGateways } from '../../../gateways/open.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { findItem } from '../../items/find-item.ts';
import { type Member, winsOf } from '../../items/sales/sales.testing.ts';
import { findOrder, type ItemOrder } from '../order-queries.ts';

type Answer<T> = Promise<{ status: number; body: T & ErrorBody }>;

/** An address in California. Tests change the fields they are about. */
export const home = {
  first_name: 'Ava',
  last_name: 'Stone',
  street1: '1 Main St',
  city: 'San Jose',
  zip_code: '95131',
  state_code_id: 5,
  country_codes_id: 2,
} as const;

/** A test app with sandbox payment providers in this process, and its checkout calls. */
export interface Checkout {
  readonly app: TestApp;
  readonly sandbox: RunningSandbox;
  readonly gateways: Gateways;
  readonly wins: ReturnType<typeof winsOf>;
  /** A member with a won item to pay for, at $1 by default. */
  aWin(dollars?: number): Promise<{ member: Member; id: number }>;
  post<T>(member: Member, path: string, payload: unknown): Answer<T>;
  get<T>(member: Member, path: string): Answer<T>;
  address(
    member: Member,
    id: number,
    changes?: Partial<AddressForm>,
    method?: string,
  ): Answer<{ updated_data: Totals; selected_address: SelectedAddress }>;
  payByCard(member: Member, id: number, addressId: number, nonce?: string): Answer<PaidTransaction>;
  summary(member: Member, id: number): Answer<PaymentSummary>;
  receipt(member: Member, id: number): Answer<Receipt>;
  /** The current order of a lot's winner. */
  orderOf(member: Member, id: number): Promise<ItemOrder | null>;
  /** Dates the check for a lot back by this many days, and its order by one more. */
  promisedDaysAgo(id: number, days: number): Promise<void>;
  close(): Promise<void>;
}

/** Sets the postal address and the payee, without which no checks are accepted. */
export async function acceptChecks(db: Database): Promise<void> {
  await db.insert(siteSettings).values([
    { name: 'postal_address', value: '100 Gavel Street | Carson City, NV 89701' },
    { name: 'payee_name', value: 'First Dollar Auctions' },
    { name: 'payee_street', value: '100 Gavel Street' },
    { name: 'payee_city', value: 'Carson City, NV 89701' },
  ]);
}

export async function openCheckout(
  settings: Record<string, string> = {},
  timeoutMs?: number,
  log?: AppParts['log'],
  sandboxOptions?: Parameters<typeof startSandbox>[0],
): Promise<Checkout> {
  const sandbox = await startSandbox(sandboxOptions);
  const gateways = openSandboxGateways(sandbox.url, timeoutMs);
  const app = await openTestApp(settings, { gateways, ...(log && { log }) });
  const wins = winsOf(app);
  await acceptChecks(app.db);

  async function call<T>(method: 'GET' | 'POST', member: Member, path: string, payload?: unknown): Answer<T> {
    const answer = await app.http.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${member.token}` },
      ...(payload !== undefined && { payload: payload as Record<string, unknown> }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const post = <T>(member: Member, path: string, payload: unknown) => call<T>('POST', member, path, payload);

  return {
    app,
    sandbox,
    gateways,
    wins,
    async aWin(dollars = 1) {
      const member = await wins.member();
      const id = await wins.anEndedLot([[member, dollars]], { opening_cents: dollars * 100 });
      return { member, id };
    },
    post,
    get: (member, path) => call('GET', member, path),
    address: (member, id, changes = {}, method = 'credit-card') =>
      post(member, `/payment/${method}/address`, { ...home, ...changes, auction_id: id }),
    payByCard: (member, id, address_id, nonce = sandbox.card()) =>
      post(member, '/processor/execute', { message: { nonce }, auction_id: id, address_id }),
    summary: (member, id) => call('GET', member, `/payment/summary?auctionId=${id}`),
    receipt: (member, id) => call('GET', member, `/auctions/${id}/receipt`),
    async orderOf(member, id) {
      const found = await findItem(app.db, member.id, id);
      return found && findOrder(app.db, found.item.id);
    },
    async promisedDaysAgo(id, days) {
      const ago = (n: number) => sql`clock_timestamp() - make_interval(days => ${n}, mins => 1)`;
      const [order] = await app.db
        .update(orders)
        .set({ created_at: ago(days + 1) })
        .where(and(eq(orders.lot_id, id), eq(orders.status, 'held')))
        .returning();
      await app.db
        .update(payments)
        .set({ created_at: ago(days) })
        .where(eq(payments.order_id, order?.id ?? 0));
    },
    async close() {
      await app.close();
      await sandbox.close();
    },
  };
}

/**
 * Writes declined card payments for a member's item. Returns the id of its order, which saving an address has
 * created.
 */
export async function declinedBefore(
  { app, orderOf }: Checkout,
  member: Member,
  id: number,
  count: number,
): Promise<number> {
  const order = await orderOf(member, id);
  if (!order) throw new Error('Save an address first: it creates the order');
  const { id: order_id, address } = order;
  const declined = { order_id, provider: 'card', status: 'declined', amount_cents: 1, address } as const;
  const before = Array.from({ length: count }, () => ({ ...declined, ref: randomUUID() }));
  await app.db.insert(payments).values(before);
  return order_id;
}

/** Writes many won items at different prices, for the buyers in turn. Returns the lots' ids. */
export async function writeDue(app: TestApp, buyers: readonly number[], count: number): Promise<number[]> {
  const { id: product } = await app.aProduct();
  const buyerOf = (n: number) => buyers[n % buyers.length] ?? 0;
  const priceOf = (n: number) => 100 + n * 37;
  const written = await app.db
    .insert(lots)
    .values(
      Array.from({ length: count }, (_, n) => ({
        product_description_id: product,
        opening_cents: 100,
        increments: defaultIncrements,
        ends_at: sql`clock_timestamp()`,
        status: 'sold' as const,
        price_cents: priceOf(n),
        leader_id: buyerOf(n),
        winner_id: buyerOf(n),
      })),
    )
    .returning({ id: lots.id });
  await app.db.insert(wonItems).values(
    written.map(({ id }, n) => ({
      lot_id: id,
      user_id: buyerOf(n),
      price_cents: priceOf(n),
      source: 'auction' as const,
      pay_by: sql`clock_timestamp() + interval '1 day'`,
    })),
  );
  return written.map(({ id }) => id);
}

/** Makes the unfinished payments of these lots due for the reconcile job, as after half a minute. */
export const timePasses = (db: Database, lotIds: readonly number[]) =>
  db
    .update(payments)
    .set({ changed_at: sql`'epoch'` })
    .where(
      inArray(
        payments.order_id,
        db
          .select({ id: orders.id })
          .from(orders)
          .where(inArray(orders.lot_id, [...lotIds])),
      ),
    );

/** A checkout whose app receives the providers' webhooks. */
export async function openWebhookCheckout(
  settings?: Record<string, string>,
  log?: AppParts['log'],
  sandboxOptions?: Parameters<typeof startSandbox>[0],
): Promise<Checkout> {
  const shop = await openCheckout(settings, undefined, log, sandboxOptions);
  const { http } = shop.app;
  shop.sandbox.sendWebhooksTo(`${await http.listen({ port: 0, host: '127.0.0.1' })}/webhooks`);
  return {
    ...shop,
    async close() {
      // Webhooks that are still being retried keep connections open.
      await shop.sandbox.close();
      http.server.closeAllConnections();
      await shop.close();
    },
  };
}
