import { existsSync } from 'node:fs';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { readConfig } from './config/config.ts';
import { runProgram, type Variables } from './config/run-program.ts';
import { type Database, openDatabase } from './db/database.ts';
import { embeddedFolder } from './db/embedded-folder.ts';
import { lockDataDir } from './db/lock.ts';
import { users } from './db/schema.ts';
import { writeAudit } from './modules/audit/audit.ts';

// `pnpm house make-staff USERNAME`: makes a member staff in the configured database. It runs on the machine of the
// server and needs no login: before the first member of staff there is no account that could make one.

const writeStaff = (db: Database, username: string): Promise<string> =>
  db.transaction(async (tx) => {
    const isNamed = sql`lower(${users.username}) = ${username.toLowerCase()}`;
    const [member] = await tx
      .select({ id: users.id, username: users.username, role: users.role })
      .from(users)
      .where(and(isNamed, isNull(users.cancelled_at)))
      .for('update');
    if (!member) throw new Error(`There is no member “${username}”. Register the account on the site first.`);
    if (member.role === 'staff') return `${member.username} is staff already.`;
    await tx.update(users).set({ role: 'staff' }).where(eq(users.id, member.id));
    await writeAudit(tx, member.id, {
      action: 'make-staff',
      subject: 'user',
      subject_id: member.id,
      before: { role: 'member' },
      after: { role: 'staff' },
    });
    return `${member.username} is staff now.`;
  });

/**
 * Makes a member staff, with an audit row of their own. Returns the message that the command prints.
 * @throws Error in one line when there is no such member or database, or a server has it open
 */
export async function makeStaff(username: string, variables: Variables, folder: string): Promise<string> {
  const config = readConfig(variables, folder);
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === null && dataDir === null)
    throw new Error('DATA_DIR=memory keeps no members. Choose a folder, or set DATABASE_URL.');
  const embeddedIn = databaseUrl === null ? dataDir : null;
  if (embeddedIn !== null && !existsSync(embeddedFolder(embeddedIn)))
    throw new Error(`There is no database in ${embeddedIn}. Start the server once, and register an account.`);
  const unlock = embeddedIn === null ? () => {} : lockDataDir(embeddedIn);
  try {
    const { db, close } = await openDatabase(config);
    return await writeStaff(db, username).finally(close);
  } finally {
    unlock();
  }
}

if (import.meta.main)
  await runProgram((variables, folder) => makeStaff(process.argv[2] ?? '', variables, folder));
