import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { fromNow } from '../../../db/now.ts';
import { passkeyChallenges as challenges } from '../../../db/schema.ts';
import { hashToken, newToken } from '../tokens.ts';

const VALID_MINUTES = 5;
const DELETE_LIMIT = 100;

/** A new challenge for a member who adds a passkey, or with null for a login. As base64url. */
export async function newChallenge(db: Database, userId: number | null): Promise<string> {
  const challenge = newToken();
  const expired = db
    .select({ hash: challenges.challenge_hash })
    .from(challenges)
    .where(lte(challenges.expires_at, sql`clock_timestamp()`))
    .limit(DELETE_LIMIT);
  await db.delete(challenges).where(inArray(challenges.challenge_hash, expired));
  await db.insert(challenges).values({
    challenge_hash: hashToken(challenge),
    user_id: userId,
    expires_at: fromNow({ minutes: VALID_MINUTES }),
  });
  return challenge;
}

/** Uses up a challenge. False when it is unknown, used, expired or another member's. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  userId: number | null,
): Promise<boolean> {
  const taken = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.challenge_hash, hashToken(challenge)),
        userId === null ? isNull(challenges.user_id) : eq(challenges.user_id, userId),
        gt(challenges.expires_at, sql`clock_timestamp()`),
      ),
    )
    .returning({ hash: challenges.challenge_hash });
  return taken.length > 0;
}
