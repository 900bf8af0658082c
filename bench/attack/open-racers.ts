import { users } from '@bidkit/api/db/schema';
import { openSession } from '@bidkit/api/modules/sessions/tokens';
import type { TestApp } from '@bidkit/api/test/test-app';

const RACERS = 200;

/** Tokens of members who call at the same moment. */
export async function openRacers(app: TestApp): Promise<string[]> {
  const rows = await app.db
    .insert(users)
    .values(
      Array.from({ length: RACERS }, (_, n) => ({
        username: `racer-${n}`,
        email: `racer-${n}@example.com`,
        password_hash: 'none',
        bid_limit_lifted: true,
      })),
    )
    .returning();
  const tokens: string[] = [];
  for (const { id } of rows) tokens.push(await openSession(app.db, id));
  return tokens;
}
