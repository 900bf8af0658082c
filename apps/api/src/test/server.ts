import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { compileCache, serverProcess } from '../server-process.ts';
import { highLimits } from './high-limits.ts';
import { movedClock } from './moved-clock.ts';

/** The real server in its own process. */
export interface RunningServer {
  readonly address: string;
  readonly pid: number;
  /** What it has printed so far, by lines. */
  readonly lines: readonly string[];
  /** Sends a signal and resolves to the exit code, or to null when the signal killed the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts `server.ts` on a free port and resolves when it listens. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const child = spawnServer(env);
  child.stderr.resume();
  const lines: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout })
      .on('line', (line) => {
        lines.push(line);
        const listens = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
        if (listens) resolve(listens);
      })
      .on('close', () => reject(new Error('The server ended before it listened')));
  });
  return { address, pid: child.pid ?? 0, lines, end: (signal) => end(child, signal) };
}

/** Starts `server.ts` with an invalid environment; resolves to its exit code and its stderr. */
export async function failToStart(
  env: Record<string, string>,
): Promise<{ code: number | null; stderr: string }> {
  const child = spawnServer(env);
  child.stdout.resume();
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stderr };
}

function spawnServer(env: Record<string, string>): ChildProcessByStdio<null, Readable, Readable> {
  const fixed = {
    PATH: process.env.PATH,
    ...movedClock,
    ...compileCache,
    ...serverProcess.env,
    SEED: 'none',
    HOST: '127.0.0.1',
    PORT: '0',
    ...highLimits,
    // Most of these tests pay nothing, so no sandbox is started. A test that pays sets SANDBOX_URL: ''.
    SANDBOX_URL: 'http://127.0.0.1:1',
  };
  return spawn(process.execPath, [...serverProcess.nodeArguments, 'src/server.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...fixed, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = (await exit) as [number | null];
  return code;
}
