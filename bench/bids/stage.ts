import type { Database } from '@bidkit/api/db/database';
import { categories, lots, products, sessions, users } from '@bidkit/api/db/schema';
import type { Caller } from '@bidkit/api/kernel/handler';
import { openSession } from '@bidkit/api/modules/sessions/tokens';
import { defaultIncrements } from '@bidkit/contract';

const MEMBERS = 200;
const HOUR_MS = 3_600_000;

export interface Member extends Caller {
  readonly token: string;
}

/** Members and lots of a benchmark, written directly into the database. */
export interface Stage {
  readonly members: readonly Member[];
  /** The category of all lots. */
  readonly categoryId: number;
  /** Lists new lots that open at $1 and end in an hour, or in `endsInMs`. Returns their ids. */
  listLots(count: number, endsInMs?: number): Promise<number[]>;
}

export async function setStage(db: Database): Promise<Stage> {
  const rows = await db
    .insert(users)
    .values(
      Array.from({ length: MEMBERS }, (_, n) => ({
        username: `bidder-${n}`,
        email: `bidder-${n}@example.com`,
        bid_limit_lifted: true,
        password_hash: 'not a password hash',
      })),
    )
    .returning();
  await db.delete(sessions);
  const members: Member[] = [];
  for (const { id, username, role, user_status_id } of rows) {
    const token = await openSession(db, id);
    members.push({
      id,
      username,
      role,
      user_status_id,
      biddingSuspended: false,
      isEmailVerified: true,
      isBidLimitLifted: true,
      isFresh: true,
      impersonatorId: null,
      partnerId: null,
      origin: null,
      paysLotId: null,
      token,
    });
  }
  const [category] = await db.insert(categories).values({ name: 'tools', display: 'Tools' }).returning();
  const categoryId = category?.id ?? 0;
  const [product] = await db
    .insert(products)
    .values({
      category_id: categoryId,
      item_code: 'BENCH',
      name: 'Oak tool chest',
      short_name: 'Tool chest',
      description: 'A chest of oak.',
    })
    .returning();
  return {
    members,
    categoryId,
    async listLots(count, endsInMs = HOUR_MS) {
      const terms = {
        product_description_id: product?.id ?? 0,
        opening_cents: 100,
        increments: defaultIncrements,
        ends_at: new Date(Date.now() + endsInMs),
      };
      const listed = await db
        .insert(lots)
        .values(Array.from({ length: count }, () => terms))
        .returning({ id: lots.id });
      return listed.map(({ id }) => id);
    },
  };
}
