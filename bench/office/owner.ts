import type { Database } from '@bidkit/api/db/database';
import { users } from '@bidkit/api/db/schema';
import { addRole, openTestSession } from '@bidkit/api/modules/office/office.testing';

/** Adds an owner. Returns the token of an office session of a browser, or of a program. */
export async function openOwnerSession(db: Database, { isBrowser }: { isBrowser: boolean }): Promise<string> {
  const account = { username: 'ina', email: 'ina@example.com', role: 'staff' as const };
  const [owner] = await db.insert(users).values(account).returning();
  if (!owner) throw new Error('The owner was not written');
  await addRole(db, owner.id, { name: 'Owner', hasFactor: false });
  return openTestSession(db, owner.id, { is_browser: isBrowser });
}
