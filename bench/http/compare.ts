import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverProcess } from '@bidkit/api/server-process';
import { startPostgres } from '@bidkit/api/test/servers';
import { median } from '../bids/in-flight.ts';
import { generate, type Load } from './load.ts';
import type { ServerFacts } from './server.ts';

const CONNECTIONS = 64;
const SECONDS = 2;

/** The least requests per second of a row: a number, or a share of another row in the same round. */
export interface Limit {
  readonly of: string;
  readonly share: number;
  /** So many per second are enough, also where the other row is much faster. */
  readonly enough?: number;
}

export interface Row {
  readonly name: string;
  readonly sends: (facts: ServerFacts, lotIds: readonly number[]) => Load['sends'];
  readonly limit?: Limit;
}

/**
 * Requests per second of each row on 64 connections, on the embedded database and on a durable PostgreSQL. Server and
 * load generator have processes of their own, and all rows take turns. `wanted` is the name of one row: it is measured
 * with the one that it is compared with. A missed limit fails the command.
 */
export async function compareRows(all: readonly Row[], wanted?: string): Promise<void> {
  const isWanted = ({ name }: Row) =>
    wanted === undefined ||
    name === wanted ||
    all.some((row) => row.name === wanted && row.limit?.of === name);
  const rows = all.filter(isWanted);
  if (rows.length === 0) throw new Error(`The rows are: ${all.map(({ name }) => name).join(', ')}`);
  const postgres = await startPostgres({ durable: true });
  try {
    await measure(rows, 'embedded database', undefined);
    await measure(rows, 'PostgreSQL', postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function measure(rows: readonly Row[], database: string, url: string | undefined): Promise<void> {
  const child = fork(join(import.meta.dirname, 'server.ts'), {
    execArgv: [...serverProcess.nodeArguments],
    env: { ...process.env, ...serverProcess.env, ...(url && { DATABASE_URL: url }) },
  });
  const [facts] = (await once(child, 'message')) as [ServerFacts];
  const rates = new Map<string, number[]>(rows.map(({ name }) => [name, []]));
  for (const lotIds of facts.lotIds) {
    for (const { name, sends } of rows) {
      const { acceptedPerSecond } = await generate({
        address: facts.address,
        connections: CONNECTIONS,
        seconds: SECONDS,
        sends: sends(facts, lotIds),
      });
      rates.get(name)?.push(acceptedPerSecond);
    }
  }
  child.disconnect();
  await once(child, 'exit');
  console.log(`${database}: ${CONNECTIONS} connections, medians of ${facts.lotIds.length} rounds`);
  for (const row of rows) console.log(`  ${lineOf(row, rates)}`);
}

function lineOf({ name, limit }: Row, rates: ReadonlyMap<string, readonly number[]>): string {
  const own = rates.get(name) ?? [];
  const rate = median(own);
  const shown = `${name.padEnd(28)} ${Math.round(rate).toLocaleString('en-US').padStart(8)}/s`;
  if (!limit) return shown;
  const { of, share, enough = Number.POSITIVE_INFINITY } = limit;
  const peer = rates.get(of) ?? [];
  const ratio = median(own.map((value, round) => value / (peer[round] ?? Number.NaN)));
  const isMet = ratio >= share || rate >= enough;
  if (!isMet) process.exitCode = 1;
  return `${shown}   ${ratio.toFixed(2)}x of ${of}${isMet ? '' : ` (limit ${share})`}`;
}
