import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { partners } from '../db/schema.ts';
import { LOCAL_RULES } from '../kernel/registered-origins.ts';

/** The partner of the examples (`data-partner="acme"`). */
const acme = { key: 'acme', name: 'The Spoke Room', affiliate_ids: ['acme'] };
/** A partner that staff have paused: its pages show no auctions. */
const paused = {
  key: 'barn-finds',
  name: 'Barn Finds Weekly',
  origins: ['https://barn-finds.example', 'https://www.barn-finds.example'],
  affiliate_ids: ['barnfinds'],
  is_active: false,
};
export const demoPartners = [acme, paused];

const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Lets every page on this machine read and bid as the partner of the examples, while the marketplace itself is on this
 * machine. On a public address it takes that back.
 */
export async function registerLocalPages(db: Database, publicUrl: string): Promise<void> {
  const rules = sql`${sql.param(LOCAL_RULES)}::text[]`;
  const origins = LOOPBACK.test(new URL(publicUrl).hostname)
    ? sql`array(select distinct unnest(${partners.origins} || ${rules}))`
    : sql`array(select unnest(${partners.origins}) except select unnest(${rules}))`;
  await db.update(partners).set({ origins }).where(eq(partners.key, acme.key));
}
