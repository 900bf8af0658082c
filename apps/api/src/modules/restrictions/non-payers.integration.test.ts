import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mails, memberRestrictions, siteSettings, users, wonItems } from '../../db/schema.ts';
import type { TestApp } from '../../test/test-app.ts';
import { type Member, openQuietApp, winsOf } from '../items/sales/sales.testing.ts';

let app: TestApp;
let wins: ReturnType<typeof winsOf>;

beforeAll(async () => {
  app = await openQuietApp();
  wins = winsOf(app);
});
afterAll(() => app.close());

async function setRule(forfeits: string, days: string, restrictionDays: string): Promise<void> {
  await app.db.delete(siteSettings);
  await app.db.insert(siteSettings).values([
    { name: 'non_payer_forfeits', value: forfeits },
    { name: 'non_payer_days', value: days },
    { name: 'non_payer_restriction_days', value: restrictionDays },
  ]);
}
beforeEach(() => setRule('2', '30', '7'));

const lose = async (member: Member) => {
  const lot = await wins.anEndedLot([[member, 5]]);
  await wins.forfeit(lot);
  return lot;
};
const restrictionsOf = ({ id }: Member) =>
  app.db.select().from(memberRestrictions).where(eq(memberRestrictions.user_id, id));

it('restricts the bidding after so many forfeits, with a mail, for so many days', async () => {
  const member = await wins.member();
  await lose(member);
  expect(await restrictionsOf(member)).toEqual([]);
  await lose(member);
  const [made, ...others] = await restrictionsOf(member);
  expect(made).toMatchObject({
    kind: 'bidding',
    made_by: null,
    reason: '2 won items were not paid in time within 30 days',
  });
  expect(others).toEqual([]);
  const length = (made?.ends_at?.getTime() ?? 0) - (made?.created_at.getTime() ?? 0);
  expect(Math.round(length / 86_400_000)).toBe(7);
  const [row] = await app.db.select().from(users).where(eq(users.id, member.id));
  const [mail] = await app.db
    .select()
    .from(mails)
    .where(eq(mails.to, row?.email ?? ''));
  expect(mail?.subject).toBe('Your account is restricted');
  const refused = await wins.bid(member.token, (await app.aLot()).id, 5);
  expect(refused.body.code).toBe('member_restricted');
});

it('counts all items that are forfeited at once', async () => {
  const member = await wins.member();
  const lots = [await wins.anEndedLot([[member, 5]]), await wins.anEndedLot([[member, 5]])];
  for (const lot of lots) await wins.bringDeadline(lot);
  await wins.forfeitDue();
  expect(await restrictionsOf(member)).toHaveLength(1);
});

it('does not count forfeits before the period', async () => {
  const member = await wins.member();
  const old = await lose(member);
  await app.db
    .update(wonItems)
    .set({ settled_at: sql`clock_timestamp() - interval '31 days'` })
    .where(eq(wonItems.lot_id, old));
  await lose(member);
  expect(await restrictionsOf(member)).toEqual([]);
});

it('does not count forfeits again that have led to a restriction', async () => {
  const member = await wins.member();
  await lose(member);
  const lot = await wins.anEndedLot([[member, 5]]);
  const [next, last] = [await wins.anEndedLot([[member, 5]]), await wins.anEndedLot([[member, 5]])];
  await wins.forfeit(lot);
  await app.db
    .update(memberRestrictions)
    .set({ lifted_at: sql`clock_timestamp()` })
    .where(eq(memberRestrictions.user_id, member.id));
  await wins.forfeit(next);
  expect(await restrictionsOf(member)).toHaveLength(1);
  await wins.forfeit(last);
  expect(await restrictionsOf(member)).toHaveLength(2);
});

it.each([
  ['', '30', '7'],
  ['2', '', '7'],
  ['2', '30', ''],
])('is off with the settings %j, %j and %j', async (forfeits, days, restrictionDays) => {
  await setRule(forfeits, days, restrictionDays);
  const member = await wins.member();
  for (const _ of 'abc') await lose(member);
  expect(await restrictionsOf(member)).toEqual([]);
});

it('makes no second restriction for a member who has one', async () => {
  const member = await wins.member();
  const lots = [await wins.anEndedLot([[member, 5]]), await wins.anEndedLot([[member, 5]])];
  await app.db.insert(memberRestrictions).values({ user_id: member.id, kind: 'bidding', reason: 'By staff' });
  for (const lot of lots) await wins.forfeit(lot);
  expect(await restrictionsOf(member)).toHaveLength(1);
});

it('offers no second chance to a member whom it restricts, and passes on those that they have', async () => {
  const [member, winner, third] = [await wins.member(), await wins.member(), await wins.member()];
  const contested = () =>
    wins.anEndedLot([
      [third, 15],
      [member, 20],
      [winner, 30],
    ]);
  await setRule('', '', '');
  const [offered, next, own] = [await contested(), await contested(), await wins.anEndedLot([[member, 5]])];
  expect((await wins.forfeit(offered))?.user_id).toBe(member.id);
  await setRule('1', '30', '7');
  for (const lot of [own, next]) await wins.bringDeadline(lot);
  await wins.forfeitDue();
  expect((await wins.openOffer(next))?.user_id).toBe(third.id);
  expect((await wins.openOffer(offered))?.user_id).toBe(third.id);
});
