import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../test/servers.ts';
import { type Checkout, declinedBefore, openCheckout } from './checkout.testing.ts';

// On PostgreSQL: the embedded database runs one transaction at a time, so it cannot show a missing lock.
let postgres: PostgresServer;
let shop: Checkout;
beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
  shop = await openCheckout({ DATABASE_URL: postgres.url });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await postgres.stop();
});

it('refuses the eleventh card within an hour, even for many items at the same moment', async () => {
  const { member, id } = await shop.aWin();
  const address = (await shop.address(member, id)).body.selected_address.id;
  await declinedBefore(shop, member, id, 9);
  const won: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const lot = await shop.wins.anEndedLot([[member, 1]], { opening_cents: 100 });
    await shop.address(member, lot, { id: address });
    won.push(lot);
  }
  const stolen = () => shop.sandbox.card('4000111111111115');
  const tries = await Promise.all(won.map((lot) => shop.payByCard(member, lot, address, stolen())));
  expect(tries.map(({ status }) => status).sort()).toEqual([422, 429, 429, 429, 429]);
});

it('saves an address once that is sent for many items at the same moment', async () => {
  const { member, id } = await shop.aWin();
  const won = [id];
  for (let n = 0; n < 4; n += 1) won.push(await shop.wins.anEndedLot([[member, 1]], { opening_cents: 100 }));
  const answers = await Promise.all(won.map((lot) => shop.address(member, lot)));
  expect(answers.map(({ status }) => status)).toEqual(won.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.selected_address.id)).size).toBe(1);
});
