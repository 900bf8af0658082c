import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from './db/database.ts';
import { embeddedFolder } from './db/embedded-folder.ts';
import { lockDataDir } from './db/lock.ts';
import { auditLog, users } from './db/schema.ts';
import { makeStaff } from './make-staff.ts';
import { openPostgres } from './test/shared-postgres.ts';

let dataDir: string | undefined;
afterEach(async () => {
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

it('makes a member staff, with an audit row', async () => {
  const database = await openPostgres();
  const { db, close } = await openDatabase({ databaseUrl: database.url, dataDir: null });
  const member = { username: 'ann', email: 'ann@example.com', password_hash: 'no password is used here' };
  await db.insert(users).values(member);
  const make = (name: string) => makeStaff(name, { DATABASE_URL: database.url }, '/');
  await expect(make('zoe')).rejects.toThrow('There is no member “zoe”');
  expect(await make('Ann')).toBe('ann is staff now.');
  expect(await make('ann')).toBe('ann is staff already.');
  const [ann] = await db.select().from(users).where(eq(users.username, 'ann'));
  expect(ann?.role).toBe('staff');
  expect(await db.select().from(auditLog)).toMatchObject([
    { staff_id: ann?.id, action: 'make-staff', subject: 'user', subject_id: ann?.id },
  ]);
  await close();
  await database.drop();
});

it('needs a database that keeps members, and that no server has open', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bidkit-staff-'));
  const make = (folder: string) => makeStaff('ann', { DATA_DIR: folder }, '/');
  await expect(make('memory')).rejects.toThrow('DATA_DIR=memory');
  await expect(make(dataDir)).rejects.toThrow('There is no database in');
  await mkdir(embeddedFolder(dataDir));
  const unlock = lockDataDir(dataDir);
  await expect(make(dataDir)).rejects.toThrow('Another server is running');
  unlock();
});
