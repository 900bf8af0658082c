import type { TimelineEntry } from '@bidkit/contract';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { readNow } from '../../db/now.ts';
import { lots, products, users, wonItems } from '../../db/schema.ts';
import { toDollars } from '../../kernel/money.ts';
import { findNotices } from '../content/notices/queries.ts';
import { humanTime } from '../notifications/human-time.ts';

const MAX_WINS = 5;
const MAX_NOTICES = 2;

/** The latest auctions that were won, with the latest notices between them, the newest first. */
export async function readTimeline(db: Database): Promise<TimelineEntry[]> {
  const [now, wins, notices] = await Promise.all([readNow(db), findWins(db), findNotices(db, null)]);
  const entries: { at: Date; entry: TimelineEntry }[] = [
    ...wins.map(({ won_at: at, price_cents, ...win }) => ({
      at,
      entry: { kind: 'win' as const, ...win, sale_price: toDollars(price_cents), ...toTimes(at, now) },
    })),
    ...notices.slice(0, MAX_NOTICES).map(({ id, title, create_time }) => {
      const at = new Date(create_time);
      return { at, entry: { kind: 'notice' as const, id, title, ...toTimes(at, now) } };
    }),
  ];
  return entries.sort((a, b) => b.at.getTime() - a.at.getTime()).map(({ entry }) => entry);
}

const toTimes = (at: Date, now: Date) => ({ time: at.toISOString(), human_time: humanTime(at, now) });

/** Only auctions have public prices and winners. */
const findWins = (db: Database) =>
  db
    .select({
      auction_id: wonItems.lot_id,
      short_name: products.short_name,
      username: users.username,
      price_cents: wonItems.price_cents,
      won_at: wonItems.won_at,
    })
    .from(wonItems)
    .innerJoin(lots, eq(lots.id, wonItems.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .innerJoin(users, eq(users.id, wonItems.user_id))
    .where(and(eq(wonItems.source, 'auction'), notInArray(wonItems.status, ['forfeited', 'canceled'])))
    .orderBy(desc(wonItems.id))
    .limit(MAX_WINS);
