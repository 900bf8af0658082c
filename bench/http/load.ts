import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What a load generator sends, on each of its connections one request after the other. */
export interface Load {
  readonly address: string;
  readonly connections: number;
  readonly seconds: number;
  /**
   * A path that is read, of this server or of the one at `address`, or POST requests of members: bids (see `bidsOver`),
   * or the same to a path without an auction.
   */
  readonly sends:
    | {
        readonly path: string;
        readonly headers?: Readonly<Record<string, string>>;
        readonly address?: string;
      }
    | {
        readonly lotIds: readonly number[];
        readonly tokens: readonly string[];
        readonly rivals: boolean;
        readonly noOpPath?: string;
      };
}

/** What was answered. */
export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers per second with a 2xx status. */
  readonly acceptedPerSecond: number;
}

/** Sends a load from a process of its own, so that it takes no time from the server's thread. */
export async function generate(load: Load): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'generator.ts'), { execArgv: ['--conditions=source'] });
  const exit = once(child, 'exit');
  child.send(load);
  const first = await Promise.race([once(child, 'message'), exit.then(() => null)]);
  if (!first) throw new Error('The load generator failed');
  await exit;
  return first[0] as LoadResult;
}
