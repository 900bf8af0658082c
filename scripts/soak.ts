import { type Check, runCheck, summarize, type Tally } from './check.ts';
import { ensureServers } from './servers.ts';

// `pnpm soak [part…]`: what is random, long, or measures time, and therefore is not part of the test command. Each part
// is a command of its own (docs/benchmarks.md). It takes hours on two cores.
const bench = (name: string, ...args: string[]): Check => ({
  name,
  command: ['pnpm', 'run', `bench:${name}`, ...args],
});
const parts: readonly Check[] = [
  // All counts of random cases and crash points, of which the test command plays a quarter.
  { name: 'tests', command: ['vitest', 'run', '--project', 'integration'], env: { SOAK: 'true' } },
  { name: 'attack', command: ['pnpm', 'run', 'attack', '--requests', '200000'] },
  bench('faults'),
  bench('cross'),
  bench('rolling'),
  bench('payments'),
  bench('refunds'),
  bench('membership'),
  bench('after-sale', '--sequences', '2000'),
  bench('lots'),
  // All tests with the clock before the end of a year, of February, and of daylight saving time.
  { name: 'clocks', command: ['node', 'scripts/clocks.ts'] },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There are these parts: ${parts.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
ensureServers();
const tallies: Tally[] = [];
for (const part of parts)
  if (wanted.length === 0 || wanted.includes(part.name)) tallies.push(await runCheck(part));
const { lines, failed } = summarize(tallies);
for (const line of lines) console.log(line);
process.exitCode = failed ? 1 : 0;
