import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Config } from '../../config/config.ts';
import { sendsPush } from '../../config/public-server.ts';
import type { VapidKeys } from '../../config/push-settings.ts';
import type { Database } from '../../db/database.ts';
import { pushKeys } from '../../db/schema.ts';

/** The number of the one row. */
const ONLY = 1;

/**
 * The configured pair or, on this machine and in a demo, the pair that the first node has made and that the database
 * keeps. Null when the server sends no push notifications.
 */
export async function readVapidKeys(
  db: Database,
  config: Pick<Config, 'push' | 'demo' | 'publicUrl'>,
): Promise<VapidKeys | null> {
  if (config.push.keys || !sendsPush(config)) return config.push.keys;
  const stored = await findStored(db);
  if (stored) return stored;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insert(pushKeys)
    .values({ id: ONLY, public_key: publicKey, private_key: privateKey })
    .onConflictDoNothing();
  const kept = await findStored(db);
  if (!kept) throw new Error('The keys of push notifications were not written');
  return kept;
}

async function findStored(db: Database): Promise<VapidKeys | null> {
  const [row] = await db
    .select({ publicKey: pushKeys.public_key, privateKey: pushKeys.private_key })
    .from(pushKeys)
    .where(eq(pushKeys.id, ONLY));
  return row ?? null;
}
