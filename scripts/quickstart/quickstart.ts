import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureChromium } from '../chromium.ts';
import { findPorts } from './free-ports.ts';
import { passwordOf, readQuickstart } from './read-quickstart.ts';
import { openShell } from './shell.ts';
import { expectLiveCard, openBrowser, readOfferedPage } from './watch-page.ts';

// `pnpm quickstart` follows the Quickstart of README.md literally: its commands on a fresh clone, its page in an empty
// folder on another port. Chromium must show a live card with a price, and log nothing. `--here` takes this checkout
// with its build instead of a clone. Ports are free ones, by the variables that the README names.
const root = resolve(import.meta.dirname, '../..');
const isHere = process.argv.includes('--here');
const LIMIT_MS = (isHere ? 5 : 20) * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'bidkit-quickstart-'));
const ports = await findPorts();
const server = `http://localhost:${ports.market}`;
const shell = openShell({
  XDG_CONFIG_HOME: join(folder, 'config'),
  HOUSE_URL: server,
  DATA_DIR: join(folder, 'data'),
});

/** Runs a step and prints how long it took. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  console.log(`✓ ${what} (${((performance.now() - started) / 1_000).toFixed(1)} s)`);
  return result;
}

async function clone(): Promise<string> {
  const copy = join(folder, 'bidkit');
  await step('a fresh clone', () =>
    shell.run(`git clone --quiet --depth 1 "file://${root}" "${copy}"`, folder),
  );
  return copy;
}

async function follow(): Promise<void> {
  const repository = isHere ? root : await clone();
  const { start, register, page, see } = readQuickstart(
    readFileSync(join(repository, 'README.md'), 'utf8'),
    ports,
  );
  await step(start, () =>
    shell.open(`PORT=${ports.market} ${start}`, repository, (output) => output.includes(`${server}/`)),
  );
  for (const command of register) {
    const password = passwordOf(command);
    await step(command, () => shell.run(command, repository, password && `${password}\n`));
  }

  ensureChromium();
  const browser = await openBrowser();
  try {
    const home = join(folder, 'empty');
    const own = join(home, page.path);
    mkdirSync(dirname(own), { recursive: true });
    writeFileSync(own, page.html);
    const offered = await step('the page that /developers offers', () =>
      readOfferedPage(browser, server, page.path),
    );
    writeFileSync(join(dirname(own), 'offered.html'), offered);
    const origin = `http://localhost:${ports.page}`;
    await step(see, () => shell.open(see, home, (output) => output.includes(`:${ports.page}`)));
    for (const path of ['/', '/offered.html']) {
      const price = await expectLiveCard(browser, origin + path);
      console.log(`✓ ${origin}${path} shows a live card: ${price}; the console is empty`);
    }
  } finally {
    await browser.close();
  }
}

const started = performance.now();
const late = sleep(LIMIT_MS, null, { ref: false }).then(() => {
  throw new Error(`not finished after ${LIMIT_MS / 60_000} minutes`);
});
try {
  await Promise.race([follow(), late]);
  console.log(`The Quickstart works: ${((performance.now() - started) / 1_000).toFixed(0)} s.`);
} catch (error) {
  console.log(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await shell.close();
  rmSync(folder, { recursive: true, force: true });
}
