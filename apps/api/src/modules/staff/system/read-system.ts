import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemState } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import packageJson from '../../../../package.json' with { type: 'json' };
import { findMissingSettings } from '../../../config/public-server.ts';
import type { Database } from '../../../db/database.ts';
import { mails } from '../../../db/schema.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import { listNodes } from '../../operation/nodes/nodes.ts';
import { findMissingContent, findMissingMail } from './missing-content.ts';

/** The state of the servers, and what they lack. */
export async function readSystem({
  config,
  db,
  dump,
  mailer,
}: Pick<AppContext, 'config' | 'db' | 'dump' | 'mailer'>): Promise<SystemState> {
  const folder = dump && config.dataDir !== null ? backupFolder(config.dataDir) : null;
  const settings = findMissingSettings(config).map((what) => ({ what, todo: null }));
  // Demo data lacks nothing.
  const content = config.seed === 'demo' ? [] : await findMissingContent(db, config);
  return {
    version: packageJson.version,
    nodes: await listNodes(db),
    mail: { is_sent: !mailer.isMailbox, ...(await countMails(db)) },
    doctor: [...settings, ...findMissingMail(config), ...content],
    backup: { is_possible: folder !== null, last: folder === null ? null : await findLastBackup(folder) },
  };
}

/** The folder of the backups of an embedded database. */
export const backupFolder = (dataDir: string) => join(dataDir, 'backups');

async function countMails(db: Database) {
  const isWaiting = sql`sent_at is null and not gave_up`;
  const [due] = await db
    .select({ since: sql`min(${mails.next_attempt_at})`.mapWith(mails.next_attempt_at) })
    .from(mails)
    .where(sql`${isWaiting} and ${mails.next_attempt_at} <= now()`);
  return {
    waiting: await db.$count(mails, isWaiting),
    failed: await db.$count(mails, sql`gave_up`),
    due_since: due?.since?.toISOString() ?? null,
  };
}

/** The newest backup of a folder: the names are times. Null without one. */
async function findLastBackup(folder: string): Promise<SystemState['backup']['last']> {
  const names = await readdir(folder).catch(() => []);
  const last = names
    .filter((name) => name.endsWith('.tar.gz'))
    .sort()
    .at(-1);
  if (last === undefined) return null;
  const file = join(folder, last);
  const { size, mtime } = await stat(file);
  return { file, bytes: size, made_at: mtime.toISOString() };
}
