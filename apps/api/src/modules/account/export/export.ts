import type { AccountExport } from '@bidkit/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import {
  auditLog,
  bids,
  dealOffers,
  insuranceClaims,
  orders,
  partners,
  rmas,
  secondChanceOffers,
  users,
  wonItems,
} from '../../../db/schema.ts';
import { erasedTables } from '../personal-data.ts';
import { exportActivity, isAbout } from './activity.ts';
import { exportAfterSale } from './after-sale.ts';
import { exportLogins } from './logins.ts';
import { exportSales } from './sales.ts';
import { exportTickets } from './tickets.ts';

/** The most rows of each list on a page, so that no export is too large for one answer. */
const ROWS = 1_000;

/** A page of everything that is stored about a member. `rows` is the most rows of each list. */
export async function exportAccount(
  db: Database,
  userId: number,
  page: number,
  rows = ROWS,
): Promise<AccountExport> {
  const part = { page, size: rows };
  const longest = await countLongest(db, userId);
  return {
    ...(await readProfile(db, userId)),
    page,
    last_page: Math.max(1, Math.ceil(longest / rows)),
    ...(await exportSales(db, userId, part)),
    ...(await exportAfterSale(db, userId, part)),
    support_tickets: await exportTickets(db, userId, part),
    ...(await exportActivity(db, userId, part)),
    ...(await exportLogins(db, userId, part)),
  };
}

/** The number of rows of a member's longest list. */
async function countLongest(db: Database, userId: number): Promise<number> {
  const owned = [
    ...erasedTables,
    ...[bids, wonItems, orders, rmas, secondChanceOffers, dealOffers].map((table) => ({
      table,
      userColumn: table.user_id,
    })),
  ];
  const items = db.select({ id: wonItems.id }).from(wonItems).where(eq(wonItems.user_id, userId));
  let longest = Math.max(
    await db.$count(auditLog, isAbout(userId)),
    await db.$count(insuranceClaims, inArray(insuranceClaims.won_item_id, items)),
  );
  for (const { table, userColumn } of owned)
    longest = Math.max(longest, await db.$count(table, eq(userColumn, userId)));
  return longest;
}

async function readProfile(
  db: Database,
  userId: number,
): Promise<Pick<AccountExport, 'profile' | 'exported_at'>> {
  const [row] = await db
    .select({ user: users, partner: partners.key, now: sql<Date>`now()`.mapWith(users.created_at) })
    .from(users)
    .leftJoin(partners, eq(partners.id, users.partner_id))
    .where(eq(users.id, userId));
  if (!row) throw new Error('A session without a member');
  const { user, partner, now } = row;
  return {
    exported_at: now.toISOString(),
    profile: {
      id: user.id,
      username: user.username,
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      email_verified_at: user.email_verified_at?.toISOString() ?? null,
      phone: user.phone,
      newsletter: user.newsletter,
      user_status_id: user.user_status_id,
      affiliate_id: user.affiliate_id,
      refer_id: user.refer_id,
      refer_code: user.refer_code,
      pixel_id: user.pixel_id,
      partner,
      app_installed_at: user.app_installed_at?.toISOString() ?? null,
      registered_at: user.created_at.toISOString(),
    },
  };
}
