import { chmod, rm, stat } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freePort } from './daemon.ts';
import { failToStart, type RunningServer, startServer } from './server.ts';
import { emptyDataDir } from './snapshot.ts';

// Each case starts one or two whole servers.
vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
let server: RunningServer | null = null;

beforeEach(async () => {
  dataDir = await emptyDataDir();
});
afterEach(async () => {
  await server?.end('SIGKILL');
  server = null;
  await rm(dataDir, { recursive: true, force: true });
});

it('refuses a data folder that another server uses, in one line, and changes nothing', async () => {
  server = await startServer({ DATA_DIR: dataDir });
  const second = await failToStart({ DATA_DIR: dataDir });
  expect(second.code).toBe(1);
  expect(second.stderr.trim().split('\n')).toEqual([
    `Another server is running on the data folder ${dataDir}. Stop it, or choose another DATA_DIR.`,
  ]);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
});

it('opens the folder at once after a server on it was killed', async () => {
  const first = await startServer({ DATA_DIR: dataDir });
  await first.end('SIGKILL');
  server = await startServer({ DATA_DIR: dataDir });
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
});

it('closes its data folder to other users of the machine', async () => {
  await chmod(dataDir, 0o755);
  server = await startServer({ DATA_DIR: dataDir });
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});

it('reports in one line that Redis cannot be reached', async () => {
  const { code, stderr } = await failToStart({ DATA_DIR: dataDir, REDIS_URL: 'redis://127.0.0.1:1' });
  expect(code).toBe(1);
  expect(stderr.trim()).toMatch(/^REDIS_URL cannot be reached: .*ECONNREFUSED 127\.0\.0\.1:1$/);
});

it.each(['SIGTERM', 'SIGKILL'] as const)('ends together with its payment sandbox: %s', async (signal) => {
  const port = await freePort();
  const env = { DATA_DIR: dataDir, SANDBOX_URL: '', SANDBOX_PORT: String(port) };
  server = await startServer(env);
  const sandbox = `http://127.0.0.1:${port}/healthz`;
  expect(await (await fetch(sandbox)).json()).toMatchObject({ service: 'bidkit-sandbox' });
  await server.end(signal);
  await vi.waitFor(() => expect(fetch(sandbox)).rejects.toThrow(), { timeout: 5_000 });
});

it('ends with code 0 on SIGTERM', async () => {
  const running = await startServer({ DATA_DIR: dataDir });
  expect(await running.end('SIGTERM')).toBe(0);
});

it('names every invalid variable in one line', async () => {
  const { code, stderr } = await failToStart({ DATA_DIR: dataDir, PORT: '99999', SEED: 'everything' });
  expect(code).toBe(1);
  expect(stderr.trim()).toBe(
    'The configuration is not valid: PORT must be at most 65535; SEED must be demo or none.',
  );
});
