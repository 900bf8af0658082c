// @vitest-environment node
import { expect, it } from 'vitest';
import { entryPath, isAddedBySystem } from './entry-name.ts';
import { unzip } from './unzip.ts';
import { aZip } from './zip-files.testing.ts';
import { createZipMeter, zipLimits } from './zip-limits.ts';

const texts = async (files: readonly { path: string; data: Blob }[]) =>
  Object.fromEntries(await Promise.all(files.map(async ({ path, data }) => [path, await data.text()])));

/** A ZIP with other bytes in place of some: what a header says is not always true. */
async function patched(zip: Blob, change: (view: DataView<ArrayBuffer>) => void): Promise<Blob> {
  const bytes = await zip.arrayBuffer();
  change(new DataView(bytes));
  return new Blob([bytes]);
}
/** The places of the headers of the directory. */
const headersOf = (view: DataView) =>
  Array.from({ length: view.byteLength - 4 }, (_, at) => at).filter(
    (at) => view.getUint32(at, true) === 0x02014b50,
  );

it('reads the files of a ZIP with their paths, and leaves out what systems add', async () => {
  const zip = await aZip({
    'lots/lots.csv': 'name\n',
    'lots/C-17/1.jpg': 'one',
    '__MACOSX/lots/._lots.csv': 'x',
    'lots/.DS_Store': 'x',
    'lots/Thumbs.db': 'x',
    'lots/empty/': '',
  });
  expect(await texts(await unzip(zip))).toEqual({ 'lots/lots.csv': 'name\n', 'lots/C-17/1.jpg': 'one' });
});

it.each([
  ['C-17/1.jpg', 'C-17/1.jpg'],
  ['C-17\\1.jpg', 'C-17/1.jpg'],
  ['./C-17//1.jpg', 'C-17/1.jpg'],
  ['../1.jpg', null],
  ['C-17/../../1.jpg', null],
  ['/etc/1.jpg', null],
  ['\\\\host\\1.jpg', null],
  ['C:\\1.jpg', null],
  ['a\0.jpg', null],
])('the path %j is %j', (name, path) => expect(entryPath(name)).toBe(path));

it('knows what systems add from what people name', () => {
  expect(['__MACOSX/._a.jpg', 'a/.DS_Store', 'desktop.ini'].map(isAddedBySystem)).toEqual([true, true, true]);
  expect(['a.jpg', '../a.jpg', 'MACOSX/a.jpg'].map(isAddedBySystem)).toEqual([false, false, false]);
});

it('refuses a ZIP with a path that leads out of it', async () => {
  await expect(unzip(await aZip({ '../lots.csv': 'x' }))).rejects.toThrow('leads out of it');
});

it('refuses a ZIP with one path twice, whatever the case of its letters', async () => {
  await expect(unzip(await aZip({ 'a.jpg': 'x', 'A.JPG': 'y' }))).rejects.toThrow('“A.JPG” twice');
});

it('refuses a ZIP with a password', async () => {
  const zip = await aZip({ 'lots.csv': 'name' }, { password: 'secret' });
  await expect(unzip(zip)).rejects.toThrow('Please make one without a password.');
});

it('refuses a ZIP with too many files', async () => {
  const zip = await aZip({ 'a.jpg': '', 'b.jpg': '', 'c.jpg': '' });
  await expect(unzip(zip, { limits: { ...zipLimits, entries: 2 } })).rejects.toThrow('more than 2 files');
});

it('refuses a bomb by the bytes that come out, although its header names fewer', async () => {
  const bomb = await aZip({ 'a.csv': '0'.repeat(3_000_000) });
  await expect(unzip(bomb)).rejects.toThrow('more than 100 times larger');
  const lying = await patched(bomb, (view) => {
    for (const at of headersOf(view)) view.setUint32(at + 24, 10, true);
  });
  await expect(unzip(lying)).rejects.toThrow(/more than 100 times larger|damaged/);
});

it.each([
  ['one file', { ...zipLimits, entryBytes: 5 }, 'A file in it has more than'],
  ['all files', { ...zipLimits, totalBytes: 9 }, 'Please split it into several ZIP files.'],
])('refuses a ZIP in which %s has too many bytes', async (_name, limits, reason) => {
  const zip = await aZip({ 'a.jpg': '123456', 'b.jpg': '123456' });
  await expect(unzip(zip, { limits })).rejects.toThrow(reason);
});

it('counts a ratio by the size of the whole file too, because a header can name any size', () => {
  const meter = createZipMeter(10_000, zipLimits);
  meter.begin(4_000_000_000);
  expect(meter.add(1_000_000)).toBeNull();
  expect(meter.add(1)).toContain('100 times larger');
});

it('refuses a damaged ZIP, and a file that is none', async () => {
  const zip = await aZip({ 'a.jpg': 'some text that is stored in the file' });
  const damaged = await patched(zip, (view) => {
    for (const at of headersOf(view)) view.setUint32(at + 16, 1, true);
  });
  for (const file of [damaged, zip.slice(0, zip.size - 30), new Blob(['no ZIP'])])
    await expect(unzip(file)).rejects.toThrow('This ZIP file is damaged, or not a ZIP file.');
});

it('says how far it is, and ends when it is canceled', async () => {
  const zip = await aZip({ 'a.jpg': 'x', 'b.jpg': 'y' });
  const seen: string[] = [];
  await unzip(zip, { onProgress: (done, all) => seen.push(`${done}/${all}`) });
  expect(seen).toEqual(['1/2', '2/2']);
  const controller = new AbortController();
  const onProgress = () => controller.abort();
  await expect(unzip(zip, { signal: controller.signal, onProgress })).rejects.toThrow('abort');
});
