import type { ChecklistStep } from '@bidkit/contract';
import { eq, gt } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { categories, lots, settingVersions, staffMembers } from '../../db/schema.ts';
import type { StaffCaller } from '../../kernel/office-caller.ts';
import { readPayee } from '../../kernel/sender.ts';
import { readSettings } from '../../kernel/site-settings.ts';
import { FIRST_VERSION } from '../audit/setting-versions.ts';
import { listSettings } from '../content/site-settings/queries.ts';

/**
 * What a new marketplace still needs, in the order in which it is done. It is read from the data, never ticked by
 * hand.
 */
export async function readChecklist(
  db: Database,
  config: Pick<Config, 'payments' | 'smtpUrl'>,
  { hasTotp, hasPasskey }: Pick<StaffCaller, 'hasTotp' | 'hasPasskey'>,
): Promise<{ step: ChecklistStep; is_done: boolean }[]> {
  const settings = await readSettings(db);
  const name = (await listSettings(db)).find((one) => one.name === 'name');
  const saved = await db.select().from(settingVersions).where(gt(settingVersions.version, FIRST_VERSION));
  const isSaved = (group: string) => saved.some((row) => row.name === group);
  const isDone: Readonly<Record<ChecklistStep, boolean>> = {
    name: name?.changed_at != null,
    contact:
      settings.postal_address !== '' && (settings.support_email !== '' || settings.support_phone !== ''),
    categories: (await db.$count(categories)) > 0,
    payments: config.payments.keys !== null || (await readPayee(db)) !== null,
    shipping_rates: isSaved('shipping-rates'),
    tax_rates: isSaved('tax-rates'),
    texts: isSaved('texts'),
    mail: config.smtpUrl !== null,
    second_factor: hasTotp || hasPasskey,
    team: (await db.$count(staffMembers, eq(staffMembers.is_active, true))) > 1,
    first_lot: (await db.$count(lots)) > 0,
  };
  return Object.entries(isDone).map(([step, is_done]) => ({ step: step as ChecklistStep, is_done }));
}
