import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Operation, Violation } from './history.ts';
import { run } from './run.ts';
import { type Scenario, scenarios } from './scenarios.ts';

// `pnpm bench:faults [scenario…] [--operations 20000] [--seed 1]`: runs each scenario and checks its history. Exits
// with 1 if a guarantee was broken, and prints the operations that prove it.

const MOST_SHOWN = 5;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { operations: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
});
const [operations, seed] = [Number(values.operations), Number(values.seed)];

/** A scenario is named in full or by its prefix: `kill-node` selects it for both databases. */
const isMeant = ({ name }: Scenario) =>
  positionals.length === 0 || positionals.some((word) => name === word || name.startsWith(`${word}/`));

const chosen = scenarios.filter(isMeant);
if (chosen.length === 0) {
  console.error(`There are these scenarios: ${scenarios.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

async function play(scenario: Scenario): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), `bidkit-${scenario.name.replace('/', '-')}-`));
  const started = performance.now();
  const { violations, done, ...ran } = await run(scenario, { operations, seed, folder });
  const seconds = Math.round((performance.now() - started) / 1000);
  const parts = [
    `${ran.operations.toLocaleString('en-US')} operations`,
    `${violations.length} violations`,
    ...done,
    `${seconds} s`,
  ];
  console.log(`${scenario.name}: ${parts.join(', ')}`);
  if (violations.length === 0) {
    rmSync(folder, { recursive: true });
    return true;
  }
  report(violations);
  console.log(`  The whole history is in ${folder} (seed ${seed}).`);
  return false;
}

/** The first violation of each kind, with the fewest operations. */
function report(violations: readonly Violation[]) {
  for (const [kind, same] of Map.groupBy(violations, (violation) => violation.kind)) {
    console.log(`  ${kind}: ${same.length}`);
    for (const { lot, text, operations: involved } of same.slice(0, MOST_SHOWN)) {
      console.log(`    lot ${lot}: ${text}`);
      for (const operation of involved) console.log(`      ${lineOf(operation)}`);
    }
  }
}

function lineOf({ id, client, node, bidder, cents, key, sent, answered, result }: Operation): string {
  const times = `${sent.toFixed(1)}..${answered.toFixed(1)}`;
  return `#${id} ${times} client ${client} at ${node}: member ${bidder} ${cents} cents, key ${key} -> ${JSON.stringify(result)}`;
}

let isWell = true;
for (const scenario of chosen) isWell = (await play(scenario)) && isWell;
process.exit(isWell ? 0 : 1);
