import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import type { ProductSummary, StaffProduct } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli, runCliJson, staffVariables } from '../../cli.testing.ts';

let app: TestApp;
let variables: Record<string, string>;
let folder: string;
let lot: Awaited<ReturnType<TestApp['aLot']>>;
let id: string;

beforeAll(async () => {
  app = await openTestApp();
  variables = await staffVariables(app);
  folder = await mkdtemp(join(tmpdir(), 'bidkit-products-'));
  const picture = resolve(import.meta.dirname, '../../../../../examples/import/pictures/radio.jpg');
  await copyFile(picture, join(folder, 'radio.jpg'));
  await app.aCategory({ name: 'gifts', display: 'Gifts', is_virtual: true });
  lot = await app.aLot();
  id = String(lot.product_description_id);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runCli(args, variables, { folder });
const runJson = <T>(...args: string[]) => runCliJson<T>(args, variables, { folder });
const read = () => runJson<StaffProduct>('products', 'show', id);

describe('pnpm house products', () => {
  it('lists and finds them', async () => {
    await app.aProduct({ name: 'Radio' });
    const listed = await run('products', 'list', '--q', 'oak chest', '--live', '--sort', 'name');
    expect(listed.stdout).toMatch(/Oak tool chest\n\nPage 1 of 1. Total: 1 products\.\s*$/);
    const all = await runJson<{ data: ProductSummary[] }>('products', 'list', '--no-live');
    expect(all.data.map(({ name }) => name)).toEqual(['Radio']);
    expect((await run('products', 'list', '--sort', 'price')).stderr).toContain('not a valid sort');
  });

  it('changes one, and clears what is "none"', async () => {
    const changed = await run(
      'products',
      'change',
      id,
      '--name',
      'Oak box',
      '--condition',
      'good',
      '--tag',
      'gifts',
    );
    expect(changed.stdout).toMatch(/Name +Oak box\n.*Tags +gifts\n.*Version +2\n/s);
    await run('products', 'change', id, '--condition', 'none', '--description', 'none', '--tag', 'none');
    expect(await read()).toMatchObject({ name: 'Oak box', condition: null, description: '', tags: [] });
    expect((await run('products', 'change', id)).stderr).toContain('Nothing to change');
  });

  it('adds a correction', async () => {
    const corrected = await run('products', 'correct', id, 'The lid is cracked.', '--reason', 'Seen');
    expect(corrected.stdout).toMatch(/^Correction \d+ of product \d+ is on the pages of its lots\.$/m);
    expect((await run('products', 'show', id)).stdout).toMatch(
      /Correction of 20.* UTC\nThe lid is cracked\./,
    );
  });
});

describe('pnpm house lots picture change', () => {
  const change = (...args: string[]) =>
    run('lots', 'picture', 'change', String(lot.id), '--position', '1', ...args);

  it('changes the text, and turns and crops a picture', async () => {
    await run('lots', 'picture', 'add', String(lot.id), 'radio.jpg', '--alt', 'A radio', '--rotate', '90');
    const [added] = (await read()).images;
    expect(added).toMatchObject({ alt: 'A radio' });
    expect((await change('--crop', '0,0,0.5,1')).stdout).toContain('is changed');
    expect((await read()).images[0]?.picture).not.toBe(added?.picture);
    await change('--alt', 'none');
    expect((await read()).images[0]?.alt).toBeNull();
  });

  it.each([
    [[], 'Give --alt, --crop or --rotate.'],
    [['--crop', '0,0,1'], 'not a valid crop'],
    [['--crop', '0,0,,1'], 'not a valid crop'],
    [['--crop', '0.5,0,0.6,1'], 'must lie within the picture'],
    [['--rotate', '45'], 'not a valid rotation'],
  ])('refuses %j', async (args, message) => {
    expect((await change(...args)).stderr).toContain(message);
  });
});
