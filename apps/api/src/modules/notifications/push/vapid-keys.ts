import { eq } from 'drizzle-orm';
import type { Config } from '../../../config/config.ts';
import { sendsPush } from '../../../config/public-server.ts';
import type { VapidKeys } from '../../../config/push-settings.ts';
import type { Database } from '../../../db/database.ts';
import { pushKeys } from '../../../db/schema.ts';

/** The table has one row, with this id. */
const ROW_ID = 1;

/**
 * The configured key pair. Without one, a demo or a server on localhost makes a pair at first use, and stores it for
 * all nodes. Null when the server sends no push notifications.
 */
export async function getOrCreateVapidKeys(
  db: Database,
  config: Pick<Config, 'push' | 'demo' | 'publicUrl'>,
): Promise<VapidKeys | null> {
  if (config.push.keys || !sendsPush(config)) return config.push.keys;
  const stored = await findStored(db);
  if (stored) return stored;
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insert(pushKeys)
    .values({ id: ROW_ID, public_key: publicKey, private_key: privateKey })
    .onConflictDoNothing();
  const kept = await findStored(db);
  if (!kept) throw new Error('The keys of push notifications were not written');
  return kept;
}

async function findStored(db: Database): Promise<VapidKeys | null> {
  const [row] = await db
    .select({ publicKey: pushKeys.public_key, privateKey: pushKeys.private_key })
    .from(pushKeys)
    .where(eq(pushKeys.id, ROW_ID));
  return row ?? null;
}
