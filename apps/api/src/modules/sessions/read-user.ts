import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { socialIdentities } from '../../db/schema.ts';
import type { Caller } from '../../kernel/handler.ts';
import { readBidLimit } from '../auctions/bid-limit.ts';
import { countUnread } from '../content/notices/queries.ts';
import { findBidHold } from '../items/bid-hold.ts';
import { readCounts } from '../notifications/counts.ts';
import { findPendingEmail, findUser } from './users.ts';

/**
 * The response of GET /user, with the counts of the header's badges. Without email, name and phone on a partner's page.
 */
export async function readUser(db: Database, caller: Pick<Caller, 'id' | 'impersonatorId' | 'origin'>) {
  const row = await findUser(db, caller.id);
  const impersonator = caller.impersonatorId === null ? null : await findUser(db, caller.impersonatorId);
  if (!row) throw new Error('A session without a member');
  const [counts] = await readCounts(db, [caller.id]);
  const newsletter: 0 | 1 = row.newsletter ? 1 : 0;
  const isOwn = caller.origin === null;
  const identities = await db
    .select({ provider: socialIdentities.provider })
    .from(socialIdentities)
    .where(eq(socialIdentities.user_id, caller.id));
  const synced = new Set<string>(identities.map(({ provider }) => provider));
  const isSynced = (name: string) => isOwn && synced.has(name);
  return {
    id: row.id,
    username: row.username,
    first_name: isOwn ? row.first_name : null,
    last_name: isOwn ? row.last_name : null,
    email: isOwn ? row.email : '',
    email_verified: row.email_verified_at !== null,
    pending_email: isOwn ? await findPendingEmail(db, row.id) : null,
    bid_limit: await readBidLimit(db, {
      id: row.id,
      isEmailVerified: row.email_verified_at !== null,
      isBidLimitLifted: row.bid_limit_lifted,
    }),
    phone: isOwn ? row.phone : null,
    user_status_id: row.user_status_id,
    notifications: counts?.notifications ?? 0,
    myItems: counts?.myitems ?? 0,
    unread_announcements: await countUnread(db, caller.id),
    newsletter,
    hasAppInstall: isOwn && row.app_installed_at !== null,
    is_synced_fb: isSynced('facebook'),
    is_synced_apple: isSynced('apple'),
    impersonated_by: impersonator?.username ?? null,
    is_staff: row.role === 'staff',
    bid_hold: row.bidding_suspended ? await findBidHold(db, caller.id) : null,
  };
}
