import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Check, runCheck, summarize, type Tally } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { ensureFirefox } from './firefox.ts';
import { playwrightCheck, vitestCheck } from './runners.ts';
import { ensureServers, ensureTools } from './servers.ts';

// All checks in one command. Two sequences run in parallel on two cores. Checks that need the build wait for it.
const reports = mkdtempSync(join(tmpdir(), 'bidkit-test-'));

/** A failed test is repeated where `CI` is set. Elsewhere it has to pass at once. */
const REPETITIONS = process.env.CI ? 2 : 0;

const types: Check = { name: 'types', command: ['pnpm', 'run', 'typecheck'] };
const lint: Check = { name: 'lint', command: ['pnpm', 'run', 'lint'] };
const layers: Check = { name: 'layers', command: ['pnpm', 'run', 'layers'] };
const unused: Check = { name: 'unused code', command: ['pnpm', 'run', 'knip'] };
const dependencies: Check = { name: 'dependencies', command: ['node', 'scripts/dependencies.ts'] };
const build: Check = { name: 'build', command: ['pnpm', 'run', 'build'] };
const size: Check = { name: 'size', command: ['node', 'scripts/size.ts'] };
const packages: Check = { name: 'packages', command: ['node', 'scripts/packages/packages.ts'] };
// Two of them: `pnpm frameworks` checks all.
const frameworks: Check = {
  name: 'frameworks',
  command: ['node', '--conditions=source', 'e2e/frameworks/frameworks.ts', 'html', 'react'],
};
// The Quickstart of the README with this checkout and its build. `pnpm quickstart` also clones and installs.
const quickstart: Check = {
  name: 'quickstart',
  command: ['node', 'scripts/guides/quickstart.ts', '--here'],
};
// The guide to a first marketplace, with both databases.
const firstMarketplace: Check = {
  name: 'first marketplace',
  command: ['node', '--conditions=source', 'scripts/guides/first-marketplace.ts', '--here'],
};
const plan = { folder: reports, repetitions: REPETITIONS };
const unit = vitestCheck(plan);
const browser = playwrightCheck(plan);

const inOrder = async (...checks: Check[]) => {
  const tallies: Tally[] = [];
  for (const check of checks) tallies.push(await runCheck(check));
  return tallies;
};

const tallies: Tally[] = [];

/** Whether the requirements of a check are installed. If not, prints one line and counts as one failure. */
function has(name: string, ensure: () => void): boolean {
  try {
    ensure();
    return true;
  } catch (error) {
    const failure = `${name}: ${error instanceof Error ? error.message : String(error)}`;
    console.log(`✗ ${failure}`);
    tallies.push({ passed: 0, flaky: [], failures: [failure] });
    return false;
  }
}

const canBrowse = has('browser', () => {
  ensureChromium();
  ensureFirefox();
});
has('servers', ensureServers);
has('tools', ensureTools);
const first = [inOrder(build, size, packages), inOrder(types, lint, layers, unused, dependencies)];
tallies.push(...(await Promise.all(first)).flat());
// The guide takes less than two minutes where nothing else runs.
if (canBrowse) tallies.push(await runCheck(firstMarketplace));
// The second sequence waits most of the time, for npm and for servers that start.
const beside = canBrowse ? inOrder(quickstart, frameworks) : Promise.resolve([]);
tallies.push(await runCheck(unit), ...(await beside));
// The browser tests have the machine for themselves.
if (canBrowse) tallies.push(await runCheck(browser));
rmSync(reports, { recursive: true, force: true });

const { lines, failed } = summarize(tallies);
for (const line of lines) console.log(line);
process.exitCode = failed ? 1 : 0;
