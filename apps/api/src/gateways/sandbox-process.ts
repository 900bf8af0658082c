import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A payment sandbox beside the house. */
export interface SandboxProcess {
  readonly url: string;
  /** Has it send its webhooks to a house, too. */
  tell(webhooks: string): Promise<void>;
  /** Ends it, unless another house started it. */
  stop(): void;
}

export interface SandboxPlace {
  /** 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  /** Where it keeps what it did; null keeps it in memory. */
  readonly dataDir: string | null;
}

const program = resolve(import.meta.dirname, '../../../sandbox/src/server.ts');
const PROBE_TIMEOUT_MS = 1_000;

/**
 * Starts the sandbox as a process that ends with this one, however that ends, or takes the one that has the port already.
 * @throws Error in one line when neither can be
 */
export async function startSandboxProcess({ port, host, dataDir }: SandboxPlace): Promise<SandboxProcess> {
  const running = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  if (port !== 0 && (await isSandbox(running))) return { url: running, tell: tell(running), stop() {} };
  if (!existsSync(program)) {
    throw new Error(
      'No keys of payment providers are set, and this installation carries no sandbox (apps/sandbox).',
    );
  }
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--disable-warning=ExperimentalWarning', program],
    {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        HOST: host,
        DATA_DIR: dataDir === null ? 'memory' : join(dataDir, 'sandbox'),
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  const url = await untilItListens(child).catch(async (error: unknown) => {
    // Two houses that start at once: the other's came first.
    if (port !== 0 && (await isSandbox(running))) return null;
    throw error;
  });
  if (url === null) return { url: running, tell: tell(running), stop() {} };
  // The house ends when its own work does; its channel to the sandbox is no reason to stay.
  child.unref();
  child.channel?.unref();
  return {
    url,
    tell: tell(url),
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}

async function untilItListens(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  const told = once(child, 'message').then(([message]) => (message as { url: string }).url);
  const ended = once(child, 'close').then(() => {
    throw new Error(`The payment sandbox did not start; SANDBOX_PORT gives it another port. ${said.trim()}`);
  });
  try {
    return await Promise.race([told, ended]);
  } finally {
    ended.catch(() => undefined); // From here on its end is somebody's wish.
    told.catch(() => undefined);
    child.stderr?.removeAllListeners('data').resume();
    // The pipe of what it says keeps nobody waiting.
    if (child.stderr && 'unref' in child.stderr) (child.stderr as unknown as { unref(): void }).unref();
  }
}

/** Whether a sandbox of this kind listens there. */
async function isSandbox(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return ((await answer.json()) as { service?: string }).service === 'bidkit-sandbox';
  } catch {
    return false; // Nobody listens, or somebody else.
  }
}

const tell = (url: string) => async (webhooks: string) => {
  const answer = await fetch(`${url}/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: webhooks }),
  });
  if (!answer.ok)
    throw new Error(`The payment sandbox takes no webhooks for ${webhooks} (${answer.status}).`);
};
