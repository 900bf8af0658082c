import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A payment sandbox beside the server. */
export interface SandboxProcess {
  readonly url: string;
  /** Adds a URL that the sandbox sends its webhooks to. */
  registerWebhooks(webhooks: string): Promise<void>;
  /** Ends it, unless another server started it. */
  stop(): void;
}

export interface SandboxOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** The folder of its data; null keeps it in memory. */
  readonly dataDir: string | null;
  /** Seconds in which its parcels travel for a day; 0 moves them on demand only. */
  readonly daySeconds: number;
}

const program = resolve(import.meta.dirname, '../../../sandbox/src/server.ts');
const PROBE_TIMEOUT_MS = 1_000;

/**
 * Starts the sandbox as a process that ends with this one, even when this one is killed, or uses one that already runs
 * on the port. @throws Error in one line when neither is possible
 */
export async function startSandboxProcess({
  port,
  host,
  dataDir,
  daySeconds,
}: SandboxOptions): Promise<SandboxProcess> {
  const running = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  if (port !== 0 && (await isSandbox(running)))
    return { url: running, registerWebhooks: webhooksOf(running), stop() {} };
  if (!existsSync(program)) {
    throw new Error(
      'No keys of payment providers are set, and this installation contains no sandbox (apps/sandbox).',
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
        DAY_SECONDS: String(daySeconds),
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  const url = await waitUntilListening(child).catch(async (error: unknown) => {
    // Two servers start at once, and the other's sandbox came first.
    if (port !== 0 && (await isSandbox(running))) return null;
    throw error;
  });
  if (url === null) return { url: running, registerWebhooks: webhooksOf(running), stop() {} };
  // The sandbox must not keep this process alive.
  child.unref();
  child.channel?.unref();
  return {
    url,
    registerWebhooks: webhooksOf(url),
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}

async function waitUntilListening(child: ChildProcess): Promise<string> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2_000);
  });
  const listening = once(child, 'message').then(([message]) => (message as { url: string }).url);
  const ended = once(child, 'close').then(() => {
    throw new Error(
      `The payment sandbox did not start; SANDBOX_PORT gives it another port. ${output.trim()}`,
    );
  });
  try {
    return await Promise.race([listening, ended]);
  } finally {
    ended.catch(() => undefined); // From here on an exit is intended.
    listening.catch(() => undefined);
    child.stderr?.removeAllListeners('data').resume();
    // Its output pipe must not keep this process alive.
    if (child.stderr && 'unref' in child.stderr) (child.stderr as unknown as { unref(): void }).unref();
  }
}

/** Whether our sandbox listens at a URL. */
async function isSandbox(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return ((await answer.json()) as { service?: string }).service === 'bidkit-sandbox';
  } catch {
    return false; // No server, or another one.
  }
}

const webhooksOf = (url: string) => async (webhooks: string) => {
  const answer = await fetch(`${url}/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: webhooks }),
  });
  if (!answer.ok)
    throw new Error(`The payment sandbox does not accept webhooks for ${webhooks} (${answer.status}).`);
};
