import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBuilt } from '../freshness.ts';
import { findPorts } from './free-ports.ts';
import type { Ports } from './read-quickstart.ts';
import { openShell, type Shell } from './shell.ts';

const root = resolve(import.meta.dirname, '../..');
/** `--here` takes this checkout with its build instead of a fresh clone. */
const isHere = process.argv.includes('--here');

/** Where a guide is followed. */
export interface Place {
  /** A fresh clone of the repository, or this checkout. */
  readonly repository: string;
  /** An empty folder. */
  readonly folder: string;
  /** Its variables name a marketplace at `server` with its data in that folder. Its port is given with the start. */
  readonly shell: Shell;
  readonly ports: Ports;
  readonly server: string;
  /** Runs a step and prints how long it took. */
  step<T>(what: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Follows a guide in an empty folder, prints the result and sets the exit code. Ends everything that was started.
 * @param limitS seconds with `--here`, after which it has failed; a fresh clone installs and builds as well
 */
export async function follow(
  guide: string,
  { limitS, variables = {} }: { readonly limitS: number; readonly variables?: Record<string, string> },
  steps: (place: Place) => Promise<void>,
): Promise<void> {
  const started = performance.now();
  const sinceS = () => ((performance.now() - started) / 1_000).toFixed(1);
  const limit = isHere ? limitS : limitS + 15 * 60;
  const folder = mkdtempSync(join(tmpdir(), 'bidkit-guide-'));
  const ports = await findPorts();
  const server = `http://localhost:${ports.market}`;
  const shell = openShell({
    XDG_CONFIG_HOME: join(folder, 'config'),
    HOUSE_URL: server,
    DATA_DIR: join(folder, 'data'),
    ...variables,
  });

  async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
    const result = await work();
    console.log(`✓ ${guide}: ${what} (after ${sinceS()} s)`);
    return result;
  }

  const clone = (copy: string) =>
    step('a fresh clone', async () => {
      await shell.run(`git clone --quiet --depth 1 "file://${root}" "${copy}"`, folder);
      return copy;
    });

  const late = sleep(limit * 1_000, null, { ref: false }).then(() => {
    throw new Error(`not finished after ${limit} s`);
  });
  try {
    if (isHere && !isBuilt(root)) throw new Error('The last build is out of date. Build: pnpm build');
    const repository = isHere ? root : await clone(join(folder, 'bidkit'));
    await Promise.race([steps({ repository, folder, shell, ports, server, step }), late]);
    console.log(`${guide} works: ${sinceS()} s.`);
  } catch (error) {
    console.log(`✗ ${guide}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await shell.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
