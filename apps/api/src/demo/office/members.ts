import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { ago } from '../../db/now.ts';
import { existingRow } from '../../db/rows.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { eraseMember } from '../../modules/members/erase-member.ts';
import { mergeMembers } from '../../modules/members/merge/merge-members.ts';
import { purchaseOfPlan } from '../../modules/payments/membership/membership.ts';
import { account } from '../accounts.ts';
import { chargeCard } from '../wins/pay.ts';

interface Members {
  readonly cleo: number;
  readonly uma: number;
}

/** Merges a second account of cleo into hers, erases another member, and gives a third one a paid year. */
export async function stageMemberStates(
  { db, config: { publicUrl } }: Pick<AppContext, 'db' | 'config'>,
  staffId: number,
  { cleo, uma }: Members,
): Promise<void> {
  const [second, leaving] = await addAccounts(db, cleo);
  const reason = 'Registered twice, and asked for one account';
  await mergeMembers(db, staffId, second, { into: cleo, reason, publicUrl });
  await eraseMember(db, staffId, leaving, 'Asked for it by letter');
  await db.transaction((tx) => buyYear(tx, uma));
}

/** Adds two accounts with the password of another one. */
async function addAccounts(db: Database, like: number): Promise<[number, number]> {
  const { password_hash } = existingRow(
    await db.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, like)),
    `Member ${like}`,
  );
  const verified = { password_hash, created_at: ago({ days: 90 }), email_verified_at: ago({ days: 90 }) };
  const [second, leaving] = await db
    .insert(users)
    .values([
      { ...account('cleo2', 'Marchetti'), first_name: 'Cleo', ...verified },
      { ...account('hugo', 'Brandt'), ...verified },
    ])
    .returning({ id: users.id });
  if (!second || !leaving) throw new Error('The accounts were not added');
  return [second.id, leaving.id];
}

async function buyYear(tx: Transaction, userId: number): Promise<void> {
  const purchase = await purchaseOfPlan(userId, 'yearly', 'credit-card', null)(tx);
  await chargeCard(tx, await purchase.bill());
}
