import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const app = join(root, 'apps/office');

/** The files that members and partners get, each with the hash of its content. */
const builtForMembers = () =>
  globSync(['apps/site/dist/**', 'packages/widgets/dist/**'], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
    .sort();

let outDir: string;
let before: readonly string[];
/** The sources of the office, by their paths in the workspace. */
let sources: readonly string[];

beforeAll(async () => {
  outDir = mkdtempSync(join(tmpdir(), 'bidkit-office-'));
  before = builtForMembers();
  const read: string[] = [];
  const list = {
    name: 'list-sources',
    moduleParsed: ({ id }: { id: string }) => void read.push(id),
  };
  await build({
    root: app,
    configFile: join(app, 'vite.config.ts'),
    logLevel: 'silent',
    plugins: [list],
    build: { outDir, emptyOutDir: true },
  });
  sources = read.filter((id) => id.startsWith(root)).map((id) => relative(root, id).replace(/\?.*/, ''));
});
afterAll(() => rmSync(outDir, { recursive: true }));

it('leaves what is built for members and partners as it is', () => expect(builtForMembers()).toEqual(before));

it('has no source of another application, and the elements only for the preview of a lot', () => {
  const own = sources.filter((path) => !path.includes('node_modules/'));
  expect(own).toContain('apps/office/src/main.tsx');
  expect(own.filter((path) => /^apps\/(?!office\/)/.test(path))).toEqual([]);
  // Their chunk is loaded on demand. Their design tokens reach the office through the base styles of packages/ui.
  const importing = own.filter(
    (path) =>
      /^apps\/office\/src\/.*\.tsx?$/.test(path) &&
      readFileSync(join(root, path), 'utf8').includes('@bidkit/widgets'),
  );
  expect(importing).toEqual(['apps/office/src/features/staff/preview/lot-preview.tsx']);
});

it('has no code in its document, and a hash in the name of each file', () => {
  const html = readFileSync(join(outDir, 'index.html'), 'utf8');
  for (const [, attributes, code] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
    expect(attributes).toContain('src="/office/assets/');
    expect(code).toBe('');
  }
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  const files = globSync('assets/**', { cwd: outDir, withFileTypes: true }).filter((file) => file.isFile());
  expect(files.length).toBeGreaterThan(3);
  for (const { name } of files) expect(name).toMatch(/-[0-9a-f]{8}\.\w+$/);
});
