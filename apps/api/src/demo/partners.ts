import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { partners } from '../db/schema.ts';

/** Where the pages of `examples/` and of whoever tries the tag on this machine are. */
const ports = [4001, 4002, 4003, 4004, 4005, 4100, 4101];
const originsAt = (port: number) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`];

/** The partner whose name the examples carry (`data-partner="acme"`). */
const acme = {
  key: 'acme',
  name: 'Acme Outlet',
  origins: ports.flatMap(originsAt),
  affiliate_ids: ['acme'],
};
export const demoPartners = [acme];

/** The example page stands on the port after the house's, wherever that is: it may show what the house sells. */
export async function welcomeNeighbour(db: Database, housePort: number): Promise<void> {
  const origins = originsAt(housePort + 1);
  await db
    .update(partners)
    .set({
      origins: sql`array(select distinct unnest(${partners.origins} || ${sql.param(origins)}::text[]))`,
    })
    .where(eq(partners.key, acme.key));
}
