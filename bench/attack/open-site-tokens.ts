import { sessions } from '@bidkit/api/db/schema';
import { hashToken, openSession } from '@bidkit/api/modules/sessions/tokens';
import type { TestApp } from '@bidkit/api/test/test-app';
import { eq, sql } from 'drizzle-orm';
import { ORIGIN, OWN_ORIGIN, type SiteKind } from './callers.ts';

/** The members who call, and their values. */
export const roles = {
  owner: {},
  other: {},
  suspended: { bidding_suspended: true },
  staff: { role: 'staff' },
} as const;

/** The member of a role. */
export type IdOf = (role: keyof typeof roles) => Promise<number>;

/** The token of a pay frame of the marketplace. */
export const openPayToken = (
  db: TestApp['db'],
  { userId, ...values }: { readonly partnerId: number; readonly userId: number; readonly paysLotId: number },
): Promise<string> => openSession(db, userId, { ...values, origin: OWN_ORIGIN });

/** The tokens of the site of each kind of caller. `unpaid` is the lot of their pay frames. */
export async function openSiteTokens(
  { db }: TestApp,
  { partnerId, unpaid }: { readonly partnerId: number; readonly unpaid: number },
  idOf: IdOf,
): Promise<Record<Exclude<SiteKind, 'visitor'>, string>> {
  const expired = await openSession(db, await idOf('owner'));
  await db
    .update(sessions)
    .set({ expires_at: sql`clock_timestamp() - interval '1 minute'` })
    .where(eq(sessions.token_hash, hashToken(expired)));
  const revoked = await openSession(db, await idOf('owner'));
  await db.delete(sessions).where(eq(sessions.token_hash, hashToken(revoked)));
  const page = await openSession(db, await idOf('owner'), { partnerId, origin: ORIGIN });
  const openPay = async () => openPayToken(db, { partnerId, userId: await idOf('owner'), paysLotId: unpaid });
  return {
    owner: await openSession(db, await idOf('owner')),
    other: await openSession(db, await idOf('other')),
    suspended: await openSession(db, await idOf('suspended')),
    page,
    pageElsewhere: page,
    pay: await openPay(),
    payOther: await openPay(),
    staff: await openSession(db, await idOf('staff')),
    staffPage: await openSession(db, await idOf('staff'), { partnerId, origin: ORIGIN }),
    acting: await openSession(db, await idOf('owner'), { impersonatorId: await idOf('staff') }),
    revoked,
    expired,
  };
}
