import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { embeddedFolder } from './db/embedded-folder.ts';
import { lockDataDir } from './db/lock.ts';
import { manageStaff } from './staff.ts';
import { openPostgres } from './test/shared-postgres.ts';

it('creates the first member of staff in a database without accounts, with a link for the password', async () => {
  const { url, drop } = await openPostgres();
  const run = async (...args: string[]) =>
    (
      await manageStaff(
        args,
        { DATABASE_URL: url, PUBLIC_URL: 'https://auctions.example', DEMO: 'true' },
        '/',
      )
    ).text;
  expect(await run('list')).toBe('Nobody is staff.');
  await expect(run('add', 'sam')).rejects.toThrow('There is no account “sam”');
  const created = await run('add', 'sam@example.com', '--create', 'sam');
  expect(created).toMatch(/^sam is staff now\..*\nhttps:\/\/auctions\.example\/forgot\/reset\/[\w-]{43}$/);
  expect(await run('add', 'sam@example.com')).toBe('sam is staff already.');
  expect(await run('list')).toBe('sam  sam@example.com');
  await expect(run('remove', 'sam')).rejects.toThrow('sam is the last member of staff');
  expect(await run('remove', 'sam', '--force')).toBe('sam is not staff any more, and logged out.');
  expect(await run('remove', 'sam')).toBe('sam is not staff.');
  await drop();
});

it('creates the embedded database with the account of its owner, before the first start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bidkit-owner-'));
  const run = (...args: string[]) => manageStaff(args, { DATA_DIR: dataDir }, '/');
  await run('add', 'sam@example.com', '--create', 'sam');
  expect((await run('list')).text).toBe('sam  sam@example.com');
  await rm(dataDir, { recursive: true });
});

it('needs a database that keeps members, and that no server has open', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bidkit-staff-'));
  const add = (folder: string) => manageStaff(['add', 'ann'], { DATA_DIR: folder }, '/');
  await expect(add('memory')).rejects.toThrow('DATA_DIR=memory');
  await expect(add(dataDir)).rejects.toThrow('There is no database in');
  await mkdir(embeddedFolder(dataDir));
  const unlock = lockDataDir(dataDir);
  await expect(add(dataDir)).rejects.toThrow('Another server is running');
  unlock();
  await rm(dataDir, { recursive: true });
});

it.each([[['make']], [['add']], [['remove']], [[]]])('explains how it is used after %j', async (args) => {
  await expect(manageStaff(args, { DATA_DIR: 'memory' }, '/')).rejects.toThrow('Usage: staff add NAME');
});
