import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

// Byte budgets (brotli 11) of what partners' pages and the home page load first.
// Not size-limit: these budgets are sums of the chunks that a page loads, as the manifests of the builds list them.
interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const root = resolve(import.meta.dirname, '..');
const compressed = (code: string | Buffer) =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const brotli = (file: string) => compressed(readFileSync(file));

/** Files of chunks and of everything they import; with `dynamic`, also of what they may import later. */
function closure(manifest: Manifest, keys: string[], dynamic = false): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build's manifest names no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of [...(chunk.imports ?? []), ...(dynamic ? (chunk.dynamicImports ?? []) : [])])
      visit(next);
  };
  for (const key of keys) visit(key);
  return files;
}

function load(dist: string, list: string): { manifest: Manifest; bytes: (files: Set<string>) => number } {
  const folder = join(root, dist);
  const path = join(folder, list);
  if (!existsSync(path)) throw new Error(`${dist} is not built: run "pnpm build" first`);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const bytes = (files: Set<string>) =>
    [...files]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + brotli(join(folder, file)), 0);
  return { manifest, bytes };
}

/** What a package adds to a page that has its peers and dependencies anyway, minified as an application would. */
async function alone(entry: string): Promise<number> {
  const file = join(root, entry);
  if (!existsSync(file)) throw new Error(`${entry} is not built: run "pnpm build" first`);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: file, formats: ['es'], fileName: 'package' },
      rolldownOptions: { external: /^[^./]/, output: { minify: true } },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return outputs.reduce((sum, part) => sum + (part.type === 'chunk' ? compressed(part.code) : 0), 0);
}

const embed = load('packages/widgets/dist/embed', '.rollup/manifest.json');
const site = load('apps/site/dist', '.vite/manifest.json');
const office = load('apps/office/dist', '.vite/manifest.json');
const chunk = (name: string) =>
  Object.keys(embed.manifest).find((key) => embed.manifest[key]?.name === name) ?? name;
const loader = chunk('bidkit');
// The card, the sdk and what every element needs are one file, `core`: all that is loaded before the socket.
const budgets = [
  { name: 'loader', limit: 1_200, bytes: embed.bytes(closure(embed.manifest, [loader])) },
  {
    name: 'loader and auction card before the socket',
    limit: 20_500,
    bytes: embed.bytes(closure(embed.manifest, [loader, chunk('core')])),
  },
  {
    name: 'auction card, bid box and socket',
    limit: 43_000,
    bytes: embed.bytes(closure(embed.manifest, [loader, chunk('core'), chunk('bid-box'), chunk('socket')])),
  },
  {
    name: 'all elements with every chunk',
    limit: 74_000,
    bytes: embed.bytes(withOneLanguage(closure(embed.manifest, [loader], true))),
  },
  {
    name: 'own code of @bidkit/react, without dependencies and peers',
    limit: 4_000,
    bytes: await alone('packages/react/dist/index.js'),
  },
  { name: "home route's initial JavaScript", limit: 126_000, bytes: site.bytes(homeFiles(site.manifest)) },
  {
    name: "JavaScript of the office's first screen",
    limit: 151_750,
    bytes: office.bytes(officeFiles(office.manifest)),
  },
  {
    name: "styles of the office's first screen",
    limit: 6_180,
    bytes: stylesOf(office.manifest, officeFiles(office.manifest)),
  },
  {
    name: "JavaScript of the office's list of lots, beside its first screen",
    limit: 21_580,
    bytes: office.bytes(lotsFiles(office.manifest)),
  },
  {
    name: "JavaScript of the office's imports, beside its first screen",
    limit: 40_220,
    bytes: office.bytes(importFiles(office.manifest)),
  },
  {
    name: 'JavaScript that reads a ZIP file in the office',
    limit: 21_460,
    bytes: office.bytes(zipFiles(office.manifest)),
  },
  {
    name: 'JavaScript that reads codes with the camera in the office',
    limit: 15_270,
    bytes: office.bytes(cameraFiles(office.manifest)),
  },
];

/** Leaves out the shipped languages except the largest: a page in another language than English loads one. */
function withOneLanguage(files: Set<string>): Set<string> {
  const names = readdirSync(join(root, 'packages/widgets/src/i18n/locales')).map((file) =>
    basename(file, '.ts'),
  );
  const languages = names.map((name) => embed.manifest[chunk(name)]?.file ?? '');
  const [, ...others] = languages.sort((a, b) => embed.bytes(new Set([b])) - embed.bytes(new Set([a])));
  return new Set([...files].filter((file) => !others.includes(file)));
}

/** The home page's JavaScript before its first card is live: entry, route table, page, and the card's element. */
function homeFiles(manifest: Manifest): Set<string> {
  const page = (name: string) => Object.keys(manifest).filter((key) => key.endsWith(name));
  return closure(manifest, [
    'index.html',
    ...page('/auctions/routes.tsx'),
    ...page('/home-page.tsx'),
    ...page('/auction-card/auction-card.tsx'),
  ]);
}

/** The office's JavaScript before its first page is shown: entry, route table, page. */
function officeFiles(manifest: Manifest): Set<string> {
  const page = (name: string) => Object.keys(manifest).filter((key) => key.endsWith(name));
  return closure(manifest, ['index.html', ...page('/office/routes.tsx'), ...page('/home-page.tsx')]);
}

/** What the list of lots needs beside the first page: route table, page, and the parts of lists. */
function lotsFiles(manifest: Manifest): Set<string> {
  return beside(officeFiles(manifest), manifest, ['/features/staff/routes.tsx', '/lots-page.tsx']);
}

/** What imports need beside the first page: route table, page, and the library that reads CSV. */
function importFiles(manifest: Manifest): Set<string> {
  return beside(officeFiles(manifest), manifest, ['/features/imports/routes.tsx', '/imports-page.tsx']);
}

/** What a ZIP file needs beside the page of imports. */
function zipFiles(manifest: Manifest): Set<string> {
  return beside(new Set([...officeFiles(manifest), ...importFiles(manifest)]), manifest, ['/file/unzip.ts']);
}

/** What the camera needs beside the page of packing, in browsers that cannot read codes. */
function cameraFiles(manifest: Manifest): Set<string> {
  const packing = beside(new Set(), manifest, ['/features/packing/routes.tsx', '/packing-page.tsx']);
  return beside(new Set([...officeFiles(manifest), ...packing]), manifest, [
    '/camera/camera.tsx',
    '/es/ponyfill.js',
  ]);
}

/** The files that these sources need, without those that are there. */
function beside(known: ReadonlySet<string>, manifest: Manifest, names: readonly string[]): Set<string> {
  const sources = Object.keys(manifest).filter((key) => names.some((name) => key.endsWith(name)));
  return new Set([...closure(manifest, sources)].filter((file) => !known.has(file)));
}

/** The style sheets of these files of the office. */
function stylesOf(manifest: Manifest, files: Set<string>): number {
  const sheets = Object.values(manifest).flatMap(({ file, css }) => (files.has(file) ? (css ?? []) : []));
  return [...new Set(sheets)].reduce((sum, file) => sum + brotli(join(root, 'apps/office/dist', file)), 0);
}

for (const { name, limit, bytes } of budgets) {
  const spare = (100 * (limit - bytes)) / limit;
  console.log(
    `${bytes <= limit ? '✓' : '✗'} ${name}: ${bytes.toLocaleString('en')} of ${limit.toLocaleString('en')} bytes, ${spare.toFixed(1)} % to spare`,
  );
}
process.exitCode = budgets.every(({ limit, bytes }) => bytes <= limit) ? 0 : 1;
