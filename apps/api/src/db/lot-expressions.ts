import { sql } from 'drizzle-orm';
import { lots } from './schema.ts';

/** Lots that take bids now. `now()` is the database's clock and, unlike `clock_timestamp()`, can use the index. */
export const isLive = sql`${lots.status} = 'live' and ${lots.ends_at} > now() and ${lots.starts_at} <= now()`;

/** The price a card shows: the current price, or the opening price of a lot without bids. */
export const shownCents = sql<number>`coalesce(${lots.price_cents}, ${lots.opening_cents})`;
