import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

// `pnpm dependencies`: writes the bill of materials of everything that runs in production, checks its licenses and
// hashes, and asks npm's advisory service for known vulnerabilities.

interface Component {
  readonly name: string;
  /** The scope of the package, such as `@types`. */
  readonly group?: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string };
    readonly expression?: string;
  }[];
  readonly externalReferences?: readonly { readonly hashes?: readonly unknown[] }[];
}

const lockfile = resolve(import.meta.dirname, '../pnpm-lock.yaml');
const file = resolve(import.meta.dirname, '../bom.cdx.json');

/** Licenses under which a marketplace may be run and the packages may be published. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  '0BSD',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'OFL-1.1',
  'Zlib',
  'CC0-1.0',
  // libvips, which sharp loads as a shared library.
  'LGPL-3.0-or-later',
]);

/** Packages whose license is in a file only, or named there without its number of clauses. */
const known = new Map([
  ['zipcodes', 'BSD-3-Clause'],
  ['xmlhttprequest-ssl', 'MIT'],
  ['png-js', 'MIT'],
]);

/** Versions of esbuild whose development server any website can read. Only development has it. */
const OPEN_ESBUILD = /^ {2}esbuild@0\.(?:1?\d|2[0-4])\.\d+(?=:$)/gm;

/** The terms of a license expression: of each, one alternative must be allowed. */
const termsOf = ({ name, licenses = [{ expression: known.get(name) ?? 'none' }] }: Component) =>
  licenses.flatMap(({ license, expression }) =>
    (expression ?? license?.id ?? known.get(name) ?? 'unknown').split(/ AND |[()]/).filter(Boolean),
  );

function problemsOf(component: Component): string[] {
  const refused = termsOf(component).filter((term) => !term.split(' OR ').some((one) => allowed.has(one)));
  const hasHash = component.externalReferences?.some(({ hashes = [] }) => hashes.length > 0);
  return [...refused.map((term) => `license ${term}`), ...(hasHash ? [] : ['no hash in the lockfile'])].map(
    (problem) => `${component.name} ${component.version}: ${problem}`,
  );
}

execFileSync('pnpm', [
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
  '--prod',
  '--out',
  file,
]);
const { components } = JSON.parse(readFileSync(file, 'utf8')) as { components: Component[] };
// Our own packages are not in the lockfile with a hash.
const foreign = components.filter(({ group }) => group !== '@bidkit');
const problems = foreign.flatMap(problemsOf);
for (const [old] of readFileSync(lockfile, 'utf8').matchAll(OPEN_ESBUILD))
  problems.push(`${old.trim()}: older than 0.25`);

const { stdout, stderr, status } = spawnSync('pnpm', ['audit', '--prod', '--audit-level', 'high'], {
  encoding: 'utf8',
});
const isAnswered = !/ERR_PNPM_AUDIT|fetch failed|ENOTFOUND/.test(stdout + stderr);
if (isAnswered && status !== 0) problems.push(`Known vulnerabilities:\n${stdout}`);

console.log(`${foreign.length} dependencies in production, listed in ${file}`);
console.log(
  isAnswered ? 'Audited for known vulnerabilities.' : 'Not audited: the advisory service did not answer.',
);
for (const problem of problems) console.log(problem);
process.exitCode = foreign.length > 100 && problems.length === 0 ? 0 : 1;
