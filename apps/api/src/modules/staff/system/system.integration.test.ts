import { rm } from 'node:fs/promises';
import type { SystemState } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails, serverNodes } from '../../../db/schema.ts';
import { emptyDataDir } from '../../../test/snapshot.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { staffOf } from '../staff.testing.ts';

let dataDir: string;
let app: TestApp;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  dataDir = await emptyDataDir();
  app = await openTestApp({ DATA_DIR: dataDir, DATABASE_URL: '' });
  staff = await staffOf(app);
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const read = async () => (await staff.get<SystemState>('/system')).body;

it('says what the marketplace lacks, and what to do', async () => {
  const { version, doctor, mail } = await read();
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  const missing = doctor.map(({ what }) => what);
  expect(missing).toContain('No lot is live.');
  expect(missing).toContainEqual(expect.stringContaining('SMTP_URL'));
  expect(mail.is_sent).toBe(false);
});

it('has this node with its workers, and one that has crashed as lost', async () => {
  await expect.poll(() => app.db.$count(serverNodes), { timeout: 60_000 }).toBe(1);
  await app.db.insert(serverNodes).values({
    ...{ id: 'crashed', version: '0.0.1' },
    seen_at: sql`now() - interval '5 minutes'`,
    workers: [{ name: 'Sending mail', idle: 120, failing: 60 }],
  });
  const { nodes } = await read();
  expect(nodes.map(({ id, is_lost }) => [id === 'crashed', is_lost]).sort()).toEqual([
    [false, false],
    [true, true],
  ]);
  const [worker] = nodes.find(({ id }) => id === 'crashed')?.workers ?? [];
  expect(worker).toMatchObject({
    name: 'Sending mail',
    idle_seconds: 120,
    failing_since: expect.any(String),
  });
  const own = nodes.find(({ id }) => id !== 'crashed');
  expect(own?.workers.map(({ name }) => name)).toContain('Sending mail');
});

it('has the last backup', async () => {
  expect((await read()).backup).toEqual({ is_possible: true, last: null });
  const { body } = await staff.post<{ file: string; bytes: number }>('/backups', {});
  const { last } = (await read()).backup;
  expect(last).toMatchObject(body);
});

it('sends a mail to the caller', async () => {
  const { status, body } = await staff.post<{ to: string }>('/system/test-mail', {});
  expect(status).toBe(200);
  const sent = await app.db.select().from(mails).where(eq(mails.to, body.to));
  expect(sent.map(({ subject }) => subject)).toContain('Test email');
  expect(await staff.actions()).toContainEqual(expect.objectContaining({ action: 'test-mail' }));
});
