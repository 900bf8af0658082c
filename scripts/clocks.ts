import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCheck, summarize, type Tally } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { ensureFirefox } from './firefox.ts';
import { installFromApt } from './install-package.ts';
import { playwrightCheck, vitestCheck } from './runners.ts';
import { ensureServers } from './servers.ts';

// `pnpm soak clocks`: all tests while libfaketime moves the clock of each process, so that a minute or two after the
// start the year, the month or the hour changes. `node scripts/clocks.ts leap-day` runs one of them. They need a build.

const NEW_YORK = 'America/New_York';
/** When a run starts, in UTC, and the time zone of the machine. */
const moments: Record<string, { start: string; zone?: string }> = {
  'new-year': { start: '2027-12-31T23:58Z' },
  'leap-eve': { start: '2028-02-28T23:58Z' },
  'leap-day': { start: '2028-02-29T23:58Z' },
  // 01:58 before the hour that is missing.
  'spring-forward': { start: '2028-03-12T06:58Z', zone: NEW_YORK },
  // 01:58 for the first time.
  'fall-back': { start: '2028-11-05T05:58Z', zone: NEW_YORK },
};

const library = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`,
);

/** The path of libfaketime. @throws Error with instructions if it is missing and cannot be installed */
function ensureFaketime(): string {
  // The library of a package is readable, not executable.
  const found = library.find(existsSync) ?? (installFromApt('faketime') && library.find(existsSync));
  if (found) return found;
  throw new Error('The clock is moved by libfaketime (Debian: apt-get install faketime).');
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in moments));
if (unknown.length > 0) throw new Error(`There are these moments: ${Object.keys(moments).join(', ')}.`);
ensureChromium();
ensureFirefox();
ensureServers();
const path = ensureFaketime();
const folder = mkdtempSync(join(tmpdir(), 'bidkit-clocks-'));
const tallies: Tally[] = [];
for (const [name, { start, zone = 'UTC' }] of Object.entries(moments)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const check of [vitestCheck, playwrightCheck]) {
    const plan = check({ folder, repetitions: 0 });
    const aheadS = Math.round((Date.parse(start) - Date.now()) / 1_000);
    const env = {
      ...plan.env,
      TZ: zone,
      LD_PRELOAD: path,
      FAKETIME: `+${aheadS}s`,
      // Durations are real: timers and time limits would end at other times.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    tallies.push(await runCheck({ ...plan, name: `${name}, ${plan.name}`, env }));
  }
}
rmSync(folder, { recursive: true, force: true });
const { lines, failed } = summarize(tallies);
for (const line of lines) console.log(line);
process.exitCode = failed ? 1 : 0;
