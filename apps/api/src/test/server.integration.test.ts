import { chmod, rm, stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from './daemon.ts';
import { processMemory } from './process-memory.ts';
import { failToStart, type RunningServer, startServer } from './server.ts';
import { emptyDataDir } from './snapshot.ts';

// Each server takes seconds to start.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe('a server with its data folder and its payment sandbox', () => {
  let dataDir: string;
  let sandbox: string;
  let server: RunningServer | undefined;
  let start: () => Promise<RunningServer>;

  beforeAll(async () => {
    dataDir = await emptyDataDir();
    await chmod(dataDir, 0o755);
    const port = await freePort();
    sandbox = `http://127.0.0.1:${port}/healthz`;
    start = () => startServer({ DATA_DIR: dataDir, SANDBOX_URL: '', SANDBOX_PORT: String(port) });
    server = await start();
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  const expectSandbox = async () =>
    expect(await (await fetch(sandbox)).json()).toMatchObject({ service: 'bidkit-sandbox' });
  const expectNoSandbox = () =>
    expect
      .poll(
        () =>
          fetch(sandbox).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 60_000 },
      )
      .toBe('closed');

  it.runIf(process.platform === 'linux')('starts in 700 MB of memory', () => {
    expect(processMemory(server?.pid ?? 0).peak).toBeLessThan(700);
  });

  it('closes the folder to other users of the machine', async () => {
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('lets no other server use the folder: it says so in one line, and changes nothing', async () => {
    const second = await failToStart({ DATA_DIR: dataDir });
    expect(second.code).toBe(1);
    expect(second.stderr.trim().split('\n')).toEqual([
      `Another server is running on the data folder ${dataDir}. Stop it, or choose another DATA_DIR.`,
    ]);
    expect((await fetch(`${server?.address}/readyz`)).status).toBe(200);
  });

  it('ends together with its sandbox when it is killed', async () => {
    await expectSandbox();
    await server?.end('SIGKILL');
    await expectNoSandbox();
  });

  it('opens the folder at once after that', async () => {
    server = await start();
    expect((await fetch(`${server?.address}/readyz`)).status).toBe(200);
  });

  it('ends with code 0 on SIGTERM, together with its sandbox', async () => {
    await expectSandbox();
    expect(await server?.end('SIGTERM')).toBe(0);
    await expectNoSandbox();
  });

  it('reports in one line that Redis cannot be reached', async () => {
    const { code, stderr } = await failToStart({ DATA_DIR: dataDir, REDIS_URL: 'redis://127.0.0.1:1' });
    expect(code).toBe(1);
    expect(stderr.trim()).toMatch(/^REDIS_URL cannot be reached: .*ECONNREFUSED 127\.0\.0\.1:1$/);
  });

  it('names every invalid variable in one line', async () => {
    const { code, stderr } = await failToStart({ DATA_DIR: dataDir, PORT: '99999', SEED: 'everything' });
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(
      'The configuration is not valid: PORT must be at most 65535; SEED must be demo or none.',
    );
  });
});
