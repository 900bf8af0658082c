import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres, type TestDatabase } from '../../../test/shared-postgres.ts';
import { type Checkout, declinedBefore, openCheckout } from './checkout.testing.ts';

// On PostgreSQL: the embedded database runs one transaction at a time, so it cannot show a missing lock.
let database: TestDatabase;
let shop: Checkout;
beforeAll(async () => {
  database = await openPostgres();
  shop = await openCheckout({ DATABASE_URL: database.url });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await database.drop();
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

it('charges each item once when it is paid alone and with others, in any checkout, at the same moment', async () => {
  const { member, id } = await shop.aWin(20);
  const won = [id];
  for (let n = 0; n < 3; n += 1) won.push(await shop.wins.anEndedLot([[member, 5]], { opening_cents: 500 }));
  const address = (await shop.address(member, id)).body.selected_address.id;
  const [first, second, third, fourth] = won as [number, number, number, number];
  // Each of these locks the lots of the others, in another order of its own.
  await shop.post(member, '/payment/combine', { auction_id: fourth, others: [first, second, third] });
  await shop.post(member, '/payment/combine', { auction_id: first, others: [third, second] });
  await shop.post(member, '/payment/combine', { auction_id: third, others: [fourth, first] });
  const tries = await Promise.all(won.map((lot) => shop.payByCard(member, lot, address)));
  expect(tries.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(tries.every(({ status }) => status === 200 || status === 409)).toBe(true);
  // The total of what is left has changed: it is shown first, then paid.
  for (const lot of [...won, ...won]) await shop.payByCard(member, lot, address);
  const receipts = await Promise.all(won.map(async (lot) => (await shop.receipt(member, lot)).body));
  const paid = Map.groupBy(receipts, ({ transaction_id }) => transaction_id);
  const sums = [...paid.values()].map((all) =>
    all.reduce((sum, { grand_total }) => sum + Math.round(grand_total * 100), 0),
  );
  const ids = new Set(paid.keys());
  const captured = shop.sandbox.captures().filter((one) => ids.has(one.id));
  expect(sums.sort()).toEqual(captured.map(({ amountCents }) => amountCents).sort());
  expect(shop.sandbox.holds()).toEqual([]);
});
