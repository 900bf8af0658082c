import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, staffVariables } from '../../cli.testing.ts';

let app: TestApp;
let variables: Record<string, string>;
let folder: string;
beforeAll(async () => {
  app = await openTestApp();
  variables = await staffVariables(app);
  folder = await mkdtemp(join(tmpdir(), 'bidkit-lot-pictures-'));
  const picture = resolve(import.meta.dirname, '../../../../../examples/import/pictures/radio.jpg');
  await copyFile(picture, join(folder, 'radio.jpg'));
  await writeFile(join(folder, 'text.jpg'), 'no picture');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('adds, replaces, orders and removes the pictures of a lot', async () => {
  const { id } = await app.aLot();
  const run = (word: string, ...args: string[]) =>
    runCli(['lots', 'picture', word, String(id), ...args], variables, { folder });
  for (const place of [1, 2])
    expect((await run('add', 'radio.jpg')).stdout).toMatch(new RegExp(`^Picture ${place} of product `));
  expect((await run('replace', 'radio.jpg', '--position', '2')).stdout).toMatch(/^Picture 2 of product /);
  expect((await run('order', '2;1')).stdout).toContain('has 2 pictures in this order');
  expect((await run('remove', '--position', '1')).stdout).toContain('has 1 picture.');
  expect((await run('remove')).stderr).toContain('Missing: --position PLACE.');
  expect((await run('remove', '--position', '2')).stderr).toContain('no photograph with this number');
  expect((await run('order', '2')).stderr).toContain('Please name each photograph');
  expect((await run('add', 'text.jpg')).stderr).toContain('is not a JPEG');
});

it('lists no lot when a picture of it is refused', async () => {
  await app.aCategory({ name: 'tools', display: 'Tools' });
  await writeFile(join(folder, 'odd.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3]));
  const total = async () =>
    JSON.parse((await runCli(['lots', 'list', '--json'], variables)).stdout).total as number;
  const before = await total();
  const args = ['lots', 'add', '--name', 'Chest', '--category', 'tools', '--image', 'radio.jpg', '--image'];
  const refused = await runCli([...args, 'odd.jpg'], variables, { folder });
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Nothing was listed.')]);
  expect(await total()).toBe(before);
  expect((await runCli([...args, 'radio.jpg'], variables, { folder })).code).toBe(0);
  expect(await total()).toBe(before + 1);
});
