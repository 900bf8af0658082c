import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processMemory } from '@bidkit/api/test/process-memory';
import { startServer } from '@bidkit/api/test/server';
import { startPostgres } from '@bidkit/api/test/servers';
import type { Sockets } from './idle-sockets.ts';

// `pnpm bench:memory`: the memory and the idle CPU of one server, empty and with the demo, with the embedded database
// and with PostgreSQL. The difference of the two is what the embedded database takes. Linux only: it reads /proc.

/** Time after the start until what it has loaded is collected. */
const SETTLE_MS = 60_000;
/** Time after that until the demo's pictures are drawn and its overdue bids are placed. */
const DEMO_SETTLE_MS = 120_000;
const IDLE_SECONDS = 60;
const SOCKETS = 2_000;
/** Time after which what connecting has allocated is collected. */
const SOCKETS_SETTLE_MS = 60_000;
const CLOCK_TICKS_PER_SECOND = 100;

interface Figures {
  /** MB, the most that the process has held. */
  readonly peak: number;
  /** MB, after the start has settled. */
  readonly held: number;
  /** MB that idle sockets add. */
  readonly sockets: number;
  /** Percent of a core. */
  readonly cpu: number;
}

interface Scenario {
  readonly name: string;
  readonly seed: 'none' | 'demo';
  readonly isEmbedded: boolean;
}

const scenarios: readonly Scenario[] = [
  { name: 'empty, PostgreSQL', seed: 'none', isEmbedded: false },
  { name: 'demo, PostgreSQL', seed: 'demo', isEmbedded: false },
  { name: 'empty, embedded', seed: 'none', isEmbedded: true },
  { name: 'demo, embedded', seed: 'demo', isEmbedded: true },
];

const wanted = scenarios.filter(({ name }) => process.argv.length < 3 || process.argv.includes(name));

/** The most of each figure, whichever the database. */
const limits: Figures = { peak: 700, held: 350, sockets: 40, cpu: 3 };

/** The CPU time of a process in seconds. */
function cpuSeconds(pid: number): number {
  // The name of the program in parentheses may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND;
}

/** Opens idle sockets; returns what they add to the memory of the server in MB. */
async function addSockets({ address, pid }: { address: string; pid: number }): Promise<number> {
  const before = processMemory(pid).held;
  const child = fork(join(import.meta.dirname, 'idle-sockets.ts'), { execArgv: ['--conditions=source'] });
  try {
    child.send({ address, count: SOCKETS } satisfies Sockets);
    const opened = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)]);
    if (!opened) throw new Error('The sockets could not be opened');
    await sleep(SOCKETS_SETTLE_MS);
    return processMemory(pid).held - before;
  } finally {
    child.kill();
  }
}

async function measure({ seed, isEmbedded }: Scenario): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'bidkit-memory-'));
  const postgres = isEmbedded ? null : await startPostgres({ durable: true });
  const server = await startServer({
    SEED: seed,
    DATA_DIR: folder,
    SANDBOX_URL: '',
    LOG_LEVEL: 'info',
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  try {
    await sleep(SETTLE_MS);
    if (seed === 'demo') await sleep(DEMO_SETTLE_MS);
    const { held, peak } = processMemory(server.pid);
    const before = cpuSeconds(server.pid);
    await sleep(IDLE_SECONDS * 1_000);
    const cpu = ((cpuSeconds(server.pid) - before) / IDLE_SECONDS) * 100;
    return { peak, held, cpu, sockets: await addSockets(server) };
  } finally {
    await server.end('SIGTERM');
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log(
  `                    peak MB        held MB        ${SOCKETS} sockets MB   idle % of a core   (limits)`,
);
for (const scenario of wanted) {
  const figures = await measure(scenario);
  const cells = (['peak', 'held', 'sockets', 'cpu'] as const).map((name) => {
    const [value, limit] = [figures[name], limits[name]];
    if (!(value <= limit)) process.exitCode = 1;
    return `${value.toFixed(name === 'cpu' ? 1 : 0)} (${limit})${value <= limit ? '' : ' ✗'}`.padEnd(15);
  });
  console.log(`${scenario.name.padEnd(20)}${cells.join('')}`);
}
