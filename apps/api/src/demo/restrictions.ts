import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { memberRestrictions, users } from '../db/schema.ts';

const ago = (days: number) => sql`clock_timestamp() - make_interval(days => ${days})`;
const inDays = (days: number) => sql`clock_timestamp() + make_interval(days => ${days})`;

/**
 * Restricts two bidders of the demo: one from buying, and twice before, the other from logging in. The demo does not
 * bid as the other one then. The restriction of a third one has ended.
 */
export async function seedRestrictions(tx: Transaction): Promise<void> {
  const names = ['attic_finds', 'bargain_bea', 'blue_heron', 'mara'];
  const found = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.username, names));
  const [finds, bea, heron, mara] = names.map((name) => found.find(({ username }) => username === name)?.id);
  if (!finds || !bea || !heron || !mara) return;
  await tx.insert(memberRestrictions).values([
    {
      user_id: finds,
      kind: 'bidding',
      reason: '3 won items were not paid in time within 90 days',
      created_at: ago(80),
      ends_at: ago(50),
    },
    {
      user_id: finds,
      kind: 'bidding',
      reason: 'Bid $900 instead of $9, twice',
      made_by: mara,
      created_at: ago(20),
      lifted_at: ago(18),
      lifted_by: mara,
      lift_reason: 'Was a mistake, and apologized',
    },
    {
      user_id: finds,
      kind: 'buying',
      reason: 'Negotiates deals and never pays',
      made_by: mara,
      created_at: ago(3),
    },
    {
      user_id: bea,
      kind: 'login',
      reason: 'Password was stolen, waits for an answer by phone',
      made_by: mara,
      created_at: ago(1),
      ends_at: inDays(30),
    },
    {
      user_id: heron,
      kind: 'bidding',
      reason: 'Bid against a second account of their own',
      made_by: mara,
      created_at: ago(34),
      ends_at: ago(4),
    },
  ]);
}
