import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPictureCache } from './picture-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bidkit-pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe.each(['memory', 'disk'] as const)('createPictureCache on %s', (kind) => {
  const open = () => createPictureCache(kind === 'disk' ? folder : null);

  it('draws a picture once for concurrent requests', async () => {
    const cache = open();
    let drawn = 0;
    const draw = async () => {
      drawn += 1;
      return Buffer.from('picture');
    };
    const asked = await Promise.all([1, 2, 3].map(() => cache.get('1/1.jpeg', draw)));
    expect(asked.map(String)).toEqual(['picture', 'picture', 'picture']);
    expect(String(await cache.get('1/1.jpeg', draw))).toBe('picture');
    expect(drawn).toBe(1);
  });

  it('draws one picture at a time', async () => {
    const cache = open();
    let atWork = 0;
    let most = 0;
    const draw = async () => {
      atWork += 1;
      most = Math.max(most, atWork);
      await new Promise(setImmediate);
      atWork -= 1;
      return Buffer.from('picture');
    };
    await Promise.all(Array.from({ length: 8 }, (_, n) => cache.get(`${n}/1.jpeg`, draw)));
    expect(most).toBe(1);
  });

  it('retries after a failed drawing', async () => {
    const cache = open();
    await expect(cache.get('1/1.jpeg', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
    expect(String(await cache.get('1/1.jpeg', async () => Buffer.from('picture')))).toBe('picture');
  });
});

it('leaves only complete pictures on disk', async () => {
  await createPictureCache(folder).get('1/1.jpeg', async () => Buffer.from('picture'));
  expect(await readdir(join(folder, '1'))).toEqual(['1.jpeg']);
});
