import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, findHeadlessShell } from '../../scripts/chromium.ts';
import { packPackages } from '../../scripts/packages/pack.ts';
import { openServer } from '../open-server.ts';
import { checkProject, type Result, steps } from './check-project.ts';
import { type Project, projects } from './projects.ts';

// Checks the projects of examples/frameworks as their developers get them: packs the packages, installs them with npm
// in new folders, checks the types, builds and serves each project, and bids on its page in Chromium. The arguments
// are the folders of the projects, all by default. Needs `pnpm build`.

/** Projects at the same time: npm waits for the disk and the network, compilers need a core. */
const AT_ONCE = 2;

const named = process.argv.slice(2);
const unknown = named.filter((name) => !projects.some(({ folder }) => folder === name));
if (unknown.length) throw new Error(`No project of examples/frameworks is named ${unknown.join(' or ')}.`);
const wanted = projects.filter(({ folder }) => named.length === 0 || named.includes(folder));

// Nobody is asked, and nothing is reported.
Object.assign(process.env, { CI: '1', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' });
const root = mkdtempSync(join(tmpdir(), 'bidkit-frameworks-'));
const results = new Map<Project, Result>();
const [{ server, close }, browser, tarballs] = await Promise.all([
  openServer(),
  chromium.launch({ ...findHeadlessShell(), args: chromiumArgs }),
  packPackages(root),
]);
try {
  await server.registerLocalPages();
  const waiting = [...wanted];
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const home = join(root, project.folder);
      mkdirSync(home);
      const result = await checkProject(project, { server, browser, tarballs, home });
      results.set(project, result);
      if (result.failure) console.log(`✗ ${result.name}: ${result.failure.step}\n${result.failure.reason}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const sizes = tarballs.map((file) => `${basename(file)} ${Math.round(statSync(file).size / 1_000)} kB`);
  console.log(`Packed: ${sizes.sort().join(', ')}`);
} finally {
  await browser.close();
  await close();
  rmSync(root, { recursive: true, force: true });
}

const rows = wanted.flatMap((project) => results.get(project) ?? []);
const cell = ({ seconds, failure }: Result, step: (typeof steps)[number]) =>
  failure?.step === step ? '✗' : seconds[step] === undefined ? '' : `✓ ${seconds[step].toFixed(1)} s`;
const print = (cells: readonly string[]) =>
  console.log(
    cells
      .map((text) => text.padEnd(14))
      .join('')
      .trimEnd(),
  );
print(['', ...steps]);
for (const row of rows) print([row.name, ...steps.map((step) => cell(row, step))]);
const failed = rows.filter(({ failure }) => failure).length;
console.log(`${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed || rows.length < wanted.length ? 1 : 0;
