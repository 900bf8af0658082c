import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { partners } from '../db/schema.ts';

/** The ports of the pages in `examples/`, and of other pages that try the tag on this machine. */
const ports = [4001, 4002, 4003, 4004, 4005, 4100, 4101];
const originsAt = (port: number) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`];

/** The partner of the examples (`data-partner="acme"`). */
const acme = {
  key: 'acme',
  name: 'Acme Outlet',
  origins: ports.flatMap(originsAt),
  affiliate_ids: ['acme'],
};
export const demoPartners = [acme];

/** Registers the origins of the example pages. The first of them is on the port after the server's. */
export async function registerExamplePartner(db: Database, serverPort: number): Promise<void> {
  const origins = originsAt(serverPort + 1);
  await db
    .update(partners)
    .set({
      origins: sql`array(select distinct unnest(${partners.origins} || ${sql.param(origins)}::text[]))`,
    })
    .where(eq(partners.key, acme.key));
}
