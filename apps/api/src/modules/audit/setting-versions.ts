import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { existingRow } from '../../db/rows.ts';
import { settingVersions } from '../../db/schema.ts';
import { type StaffAction, writeAudit } from './audit.ts';
import { refuseChanged } from './refuse-changed.ts';

/** What one form saves. It is the subject of the audit, too. */
type SettingGroup = (typeof settingVersions.$inferSelect)['name'];

/** The number of each group in the audit. */
const GROUP_ID = 1;

/** The version of what was never saved. */
export const FIRST_VERSION = 1;

/** The version to send with a change. */
export async function readSettingVersion(db: Database | Transaction, name: SettingGroup): Promise<number> {
  const rows = await db.select().from(settingVersions).where(eq(settingVersions.name, name));
  return existingRow(rows, `The version of ${name}`).version;
}

/**
 * Locks a group of settings, so that one change follows the other.
 * @throws Problem 409 that says who changed it after the version that the caller has read, if one is given
 */
export async function lockSettings(tx: Transaction, name: SettingGroup, base?: number): Promise<void> {
  const rows = await tx.select().from(settingVersions).where(eq(settingVersions.name, name)).for('update');
  const { version } = existingRow(rows, `The version of ${name}`);
  if (base !== undefined) await refuseChanged(tx, { subject: name, id: GROUP_ID, version }, base);
}

/** Records a change of a locked group of settings: its version grows, and the audit has it. */
export async function recordSettings(
  tx: Transaction,
  staffId: number,
  name: SettingGroup,
  change: Pick<StaffAction, 'action' | 'reason' | 'before' | 'after'>,
): Promise<void> {
  const version = await readSettingVersion(tx, name);
  await tx
    .update(settingVersions)
    .set({ version: version + 1 })
    .where(eq(settingVersions.name, name));
  await writeAudit(tx, staffId, { subject: name, subject_id: GROUP_ID, ...change });
}

/**
 * Records that a member of staff has saved a locked group of settings as it is: the first time, the defaults are
 * confirmed by that. Later it changes nothing.
 */
export async function confirmSettings(tx: Transaction, staffId: number, name: SettingGroup): Promise<void> {
  if ((await readSettingVersion(tx, name)) === FIRST_VERSION)
    await recordSettings(tx, staffId, name, { action: 'confirm' });
}
