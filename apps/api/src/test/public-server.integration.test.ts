import { rm } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { failToStart } from './server.ts';
import { emptyDataDir } from './snapshot.ts';
import { openTestApp, type TestApp } from './test-app.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});

it('refuses to start at a public address without keys, mail and secrets, and lists them', async () => {
  const dataDir = await emptyDataDir();
  const env = {
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://auctions.example',
    SEED: 'demo',
  };
  const { code, stderr } = await failToStart(env);
  await rm(dataDir, { recursive: true });
  expect(code).toBe(1);
  for (const name of ['BRAINTREE_*', 'SMTP_URL', 'METRICS_TOKEN', 'SEED', 'DEMO=true'])
    expect(stderr).toContain(name);
});

it('shows mailbox and metrics to this machine only', async () => {
  const statuses = async (remoteAddress: string) => {
    const answers = ['/mailbox', '/mailbox/1/html', '/metrics'].map((url) =>
      app?.http.inject({ url, remoteAddress }),
    );
    return (await Promise.all(answers)).map((answer) => answer?.statusCode);
  };
  app = await openTestApp();
  expect(await statuses('127.0.0.1')).toEqual([200, 404, 200]);
  expect(await statuses('::ffff:127.0.0.1')).toEqual([200, 404, 200]);
  expect(await statuses('192.168.1.7')).toEqual([404, 404, 401]);
  await app.close();
  // A proxy on the same machine forwards the requests of everybody.
  app = await openTestApp({ PUBLIC_URL: 'https://auctions.example', DEMO: 'true' });
  expect(await statuses('127.0.0.1')).toEqual([404, 404, 401]);
});
