import { type RunningSandbox, startSandbox } from '@bidkit/sandbox';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../../db/schema.ts';
import { type RunningServer, startServer } from '../../../../test/server.ts';
import { type PostgresServer, startPostgres } from '../../../../test/servers.ts';
import { isSoak } from '../../../../test/soak.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { winsOf } from '../../../items/sales/sales.testing.ts';
import { home, timePasses, writeDue } from '../checkout.testing.ts';

const ORDERS = 18;
const BUYERS = 6;
const TIMEOUT_MS = 120_000;
/** The calls of the provider during which nodes are killed: after one was made, and before its answer. */
const KILLED_DURING = ['authorize', 'capture'] as const;

// `crash-points.integration.test.ts` crashes payments at every step without a process, in every test run.
describe.runIf(isSoak)('payments of a process that is killed', () => {
  let postgres: PostgresServer;
  let sandbox: RunningSandbox;
  let app: TestApp;
  let node: RunningServer;

  beforeAll(async () => {
    [postgres, sandbox] = await Promise.all([startPostgres({ durable: false }), startSandbox()]);
    app = await openTestApp({ DATABASE_URL: postgres.url });
    // This node only prepares the data. The killed nodes process the payments.
    await app.reconcile.stop();
  }, TIMEOUT_MS);
  afterAll(async () => {
    await node?.end('SIGKILL');
    await app.close();
    await Promise.all([sandbox.close(), postgres.stop()]);
  });

  const start = () => startServer({ DATABASE_URL: postgres.url, SANDBOX_URL: sandbox.url });

  async function post(token: string, path: string, body: object): Promise<Response | null> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = fetch(`${node.address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return sent.catch(() => null); // The node was killed; the outcome is unknown.
  }

  it(
    'charges each payment exactly once when nodes are killed and members retry',
    async () => {
      node = await start();
      const wins = winsOf(app);
      const members = await Promise.all(Array.from({ length: BUYERS }, () => wins.member()));
      const ids = await writeDue(
        app,
        members.map(({ id }) => id),
        ORDERS,
      );
      const due = ids.map((id, n) => ({ id, token: members[n % BUYERS]?.token ?? '', address: 0 }));
      for (const one of due) {
        const saved = await post(one.token, '/payment/credit-card/address', { ...home, auction_id: one.id });
        if (!saved) throw new Error('The node does not answer');
        const { selected_address } = (await saved.json()) as { selected_address: { id: number } };
        one.address = selected_address.id;
      }
      const pay = ({ id, token, address }: (typeof due)[number]) =>
        post(token, '/processor/execute', {
          message: { nonce: sandbox.card() },
          auction_id: id,
          address_id: address,
        });

      for (const [round, call] of KILLED_DURING.entries()) {
        const some = due.filter((_, n) => n % KILLED_DURING.length === round);
        const made = () => (call === 'authorize' ? sandbox.holds() : sandbox.captures()).length;
        const before = made();
        sandbox.fault({ provider: 'card', call, kind: 'slow', times: some.length, ms: TIMEOUT_MS });
        const paying = some.map(pay);
        await expect.poll(made, { timeout: 60_000 }).toBeGreaterThan(before);
        await node.end('SIGKILL');
        sandbox.clearFaults();
        await Promise.all(paying);
        node = await start();
        // The members retry; an unfinished payment does not start twice.
        await Promise.all(some.map(pay));
      }

      const read = () => app.db.select().from(orders).where(inArray(orders.lot_id, ids));
      await expect
        .poll(
          async () => {
            await timePasses(app.db, ids);
            await Promise.all(due.map(pay));
            return (await read()).filter(({ status }) => status !== 'paid').length;
          },
          { timeout: TIMEOUT_MS, interval: 500 },
        )
        .toBe(0);
      const captured = Map.groupBy(sandbox.captures(), ({ id }) => id);
      for (const { capture_ref, total_cents } of await read())
        expect(captured.get(capture_ref ?? '')?.map(({ amountCents }) => amountCents)).toEqual([total_cents]);
      expect(captured.size).toBe(ORDERS);
    },
    TIMEOUT_MS,
  );
});
