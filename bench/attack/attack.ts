import { parseArgs } from 'node:util';
import { flood, tooSlow } from './floods.ts';
import { fuzz } from './fuzz.ts';
import type { Violation } from './judge.ts';
import { checkMatrix } from './matrix.ts';
import { race } from './races.ts';
import { createClient, LIMIT_MS } from './send.ts';
import { defaultLimits, openStage } from './stage.ts';
import { checkTextFields } from './text-fields.ts';

// `pnpm attack [part…] [--requests 20000] [--seed 1] [--only 7] [--bids 400]`: attacks a server of its own and prints
// one line for each violation. Exits with 1 if there was one. docs/benchmarks.md explains the parts.

const MOST_SHOWN = 50;
const CONNECTIONS = 64;
/** The 200 buyers of a race come at once. */
const RACE_CONNECTIONS = 250;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    bids: { type: 'string', default: '400' },
  },
});
const plan = {
  requests: Number(values.requests),
  seed: Number(values.seed),
  only: values.only === undefined ? null : Number(values.only),
  limitMs: LIMIT_MS,
};

/** Runs a part against a new server and returns its violations. */
async function withServer(
  settings: Record<string, string>,
  connections: number,
  run: (
    client: ReturnType<typeof createClient>,
    stage: Awaited<ReturnType<typeof openStage>>,
  ) => Promise<Violation[]>,
): Promise<Violation[]> {
  const stage = await openStage(settings);
  const client = createClient(stage.address, connections);
  try {
    return await run(client, stage);
  } finally {
    client.close();
    await stage.close();
  }
}

const parts: Readonly<Record<string, () => Promise<Violation[]>>> = {
  texts: () =>
    withServer({}, CONNECTIONS, async (client, stage) => {
      const { violations, texts, slowest } = await checkTextFields(client, stage);
      console.log(`texts: ${texts} long texts in fields, the slowest ${slowest} ms`);
      return violations;
    }),
  matrix: () =>
    withServer({}, CONNECTIONS, async (client, stage) => {
      const { violations, cells } = await checkMatrix(client, stage);
      console.log(`matrix: ${cells} calls as one kind of caller each`);
      return violations;
    }),
  requests: () =>
    withServer({}, CONNECTIONS, async (client, stage) => {
      const { violations, statuses, slowest, seconds } = await fuzz(client, stage, plan);
      const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
      console.log(
        `requests: ${counts.join(', ')}; the slowest ${Math.round(slowest)} ms; ${Math.round(seconds)} s`,
      );
      return violations;
    }),
  races: () => withServer({}, RACE_CONNECTIONS, race),
  floods: () =>
    withServer({ ...defaultLimits, SIGN_INS_PER_MINUTE: '' }, CONNECTIONS, async (_, stage) => {
      const measured = await flood(stage, Number(values.bids));
      for (const { kind, p99 } of measured)
        console.log(`floods: ${kind}: p99 of a bid ${Math.round(p99)} ms`);
      return tooSlow(measured);
    }),
};

const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There are these parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const chosen = Object.entries(parts).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);
const violations: Violation[] = [];
for (const [name, run] of chosen) {
  const found = await run();
  violations.push(...found);
  for (const { kind, text } of found.slice(0, MOST_SHOWN)) console.log(`  ${name}: ${kind}: ${text}`);
}
const kinds = ['5xx', 'slow', 'shape', 'leak', 'matrix', 'text', 'flood', 'race'] as const;
const summary = kinds.map((kind) => `${violations.filter((one) => one.kind === kind).length} ${kind}`);
console.log(`attack: ${summary.join(', ')} violations (seed ${plan.seed})`);
process.exitCode = violations.length > 0 ? 1 : 0;
