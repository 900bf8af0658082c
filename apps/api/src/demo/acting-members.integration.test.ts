import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberRestrictions, users } from '../db/schema.ts';
import { openSession } from '../modules/sessions/tokens.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { findActing } from './acting-members.ts';
import { demoBidders } from './people.ts';
import { seedDemo } from './seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db);
}, 60_000);
afterAll(() => app.close());

const usernames = demoBidders.map(({ username }) => username);

it('bids as those only who can log in and bid', async () => {
  const acting = await findActing(app.db, usernames);
  expect(acting).toHaveLength(usernames.length);
  const [barred, ...others] = acting.filter(({ mayBid }) => !mayBid);
  expect(others).toEqual([]);
  await expect(openSession(app.db, barred?.id ?? 0)).rejects.toMatchObject({ code: 'member_restricted' });
  for (const { id, mayBid } of acting) if (mayBid) await openSession(app.db, id);
});

it('places no bids for members who are restricted or whose account is closed', async () => {
  const [first, second] = (await findActing(app.db, usernames)).filter(({ mayBid }) => mayBid);
  const [one, two] = [first?.id ?? 0, second?.id ?? 0];
  await app.db.insert(memberRestrictions).values({ user_id: one, kind: 'bidding', reason: 'x' });
  await app.db.update(users).set({ cancelled_at: new Date() }).where(eq(users.id, two));
  const acting = (await findActing(app.db, usernames)).flatMap(({ id, mayBid }) => (mayBid ? [id] : []));
  expect(acting).not.toContain(one);
  expect(acting).not.toContain(two);
});
