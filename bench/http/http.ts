import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startPostgres } from '@bidkit/api/servers';
import { median } from '../bids/in-flight.ts';
import { generate, type Load } from './load.ts';
import type { ServerFacts } from './server.ts';

// `pnpm bench:http [row]`: requests per second of a server with 1,000 lots, on 64 connections, on the embedded database and
// on a durable PostgreSQL. Reads are compared with /healthz, bids with a POST that parses, authenticates and answers
// without an auction. Server and load generator have processes of their own, and all rows take turns.
const CONNECTIONS = 64;
const SECONDS = 2;
/** As browsers send it. */
const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br' };

interface Row {
  readonly name: string;
  readonly sends: (facts: ServerFacts, lotIds: readonly number[]) => Load['sends'];
  /** The row that it is compared with, and the least share of its requests per second. */
  readonly limit?: readonly [of: string, share: number];
}

const read = (name: string, path: string, limit: Row['limit'], headers = {}): Row => ({
  name,
  sends: (_facts, lotIds) => ({
    path: path.replace('{lot}', String(lotIds[0])),
    headers: { ...ENCODINGS, ...headers },
  }),
  ...(limit && { limit }),
});

const ROWS: readonly Row[] = [
  read('/healthz', '/healthz', undefined),
  read('home listing', '/api/auctions/home', ['/healthz', 0.35]),
  read('lot', '/api/auctions/{lot}', ['/healthz', 0.35]),
  read('/preload', '/api/preload', ['/healthz', 0.35]),
  read('home page', '/', ['/healthz', 0.25], { accept: 'text/html' }),
  { name: 'no-op POST', sends: ({ tokens, noOpPath }, lotIds) => ({ lotIds, tokens, noOpPath }) },
  { name: 'bid', sends: ({ tokens }, lotIds) => ({ lotIds, tokens }), limit: ['no-op POST', 0.45] },
];

const [wanted] = process.argv.slice(2);
/** All rows, or the wanted one and the one that it is compared with. */
const rows = wanted === undefined ? ROWS : ROWS.filter(isWanted);
function isWanted({ name }: Row): boolean {
  return name === wanted || ROWS.some((row) => row.name === wanted && row.limit?.[0] === name);
}

async function compare(database: string, url: string | undefined): Promise<void> {
  const child = fork(join(import.meta.dirname, 'server.ts'), {
    execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...(url && { DATABASE_URL: url }) },
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
  for (const { name, limit } of rows) console.log(`  ${lineOf(name, limit, rates)}`);
}

/** The line of a row. A missed limit fails the command. */
function lineOf(name: string, limit: Row['limit'], rates: ReadonlyMap<string, readonly number[]>): string {
  const own = rates.get(name) ?? [];
  const rate = `${name.padEnd(14)} ${Math.round(median(own)).toLocaleString('en-US').padStart(8)}/s`;
  if (!limit) return rate;
  const [of, share] = limit;
  const peer = rates.get(of) ?? [];
  const ratio = median(own.map((value, round) => value / (peer[round] ?? Number.NaN)));
  if (!(ratio >= share)) process.exitCode = 1;
  return `${rate}   ${ratio.toFixed(2)}x of ${of}${ratio >= share ? '' : ` (limit ${share})`}`;
}

const postgres = await startPostgres({ durable: true });
try {
  await compare('embedded database', undefined);
  await compare('PostgreSQL', postgres.url);
} finally {
  await postgres.stop();
}
