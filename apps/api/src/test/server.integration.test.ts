import { chmod, rm, stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './daemon.ts';
import { processMemory } from './process-memory.ts';
import { expectNoSandbox, expectSandbox } from './sandbox-process.ts';
import { failToStart, type RunningServer, startServer } from './server.ts';
import { emptyDataDir } from './snapshot.ts';

describe('a server with its data folder and its payment sandbox', () => {
  let dataDir: string;
  let sandbox: string;
  let server: RunningServer | undefined;

  beforeAll(async () => {
    dataDir = await emptyDataDir();
    await chmod(dataDir, 0o755);
    const port = await freePort();
    sandbox = `http://127.0.0.1:${port}/healthz`;
    server = await startServer({ DATA_DIR: dataDir, SANDBOX_URL: '', SANDBOX_PORT: String(port) });
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

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

  it('ends with code 0 on SIGTERM, together with its sandbox', async () => {
    await expectSandbox(sandbox);
    expect(await server?.end('SIGTERM')).toBe(0);
    await expectNoSandbox(sandbox);
  });
});
