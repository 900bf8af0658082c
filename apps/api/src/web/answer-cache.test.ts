import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, it, vi } from 'vitest';
import { type AnswerCache, createAnswerCache } from './answer-cache.ts';
import { type KeptJson, keepJson } from './shared-answers.ts';

let now: number;
let cache: AnswerCache<KeptJson>;
beforeEach(() => {
  now = 0;
  cache = createAnswerCache(1, () => now);
});

/** A computation that ends when the test says so. */
function aComputation(value: unknown) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  return {
    compute: vi.fn(() => promise.then(keepJson)),
    finish: () => resolve(value),
    fail: () => reject(new Error('down')),
  };
}
const read = async (value: unknown, key = 'home', lots: number[] = []) =>
  (await cache.find(key, lots, async () => keepJson(value))).value;

it('computes an answer once for all who ask meanwhile', async () => {
  const { compute, finish } = aComputation('first');
  const answers = Array.from({ length: 5 }, () => cache.find('home', [], compute));
  finish();
  expect((await Promise.all(answers)).map(({ value }) => value)).toEqual(Array(5).fill('first'));
  expect(compute).toHaveBeenCalledOnce();
});

it('keeps an answer for a second from when its computation began', async () => {
  const { compute, finish } = aComputation('first');
  const first = cache.find('home', [], compute);
  now = 600;
  finish();
  await first;
  now = 999;
  expect(await read('second')).toBe('first');
  expect(await read('other', 'deals')).toBe('other');
  now = 1_000;
  expect(await read('second')).toBe('second');
});

it('does not keep a failure', async () => {
  const { compute, fail } = aComputation('never');
  const first = cache.find('home', [], compute);
  fail();
  await expect(first).rejects.toThrow('down');
  expect(await read('second')).toBe('second');
});

it('forgets what began before an event of its lot', async () => {
  await read('7 at $5', 'lot 7', [7]);
  await read('8 at $5', 'lot 8', [8]);
  const { compute, finish } = aComputation('9 at $5');
  const running = cache.find('lots 7 and 9', [7, 9], compute);
  now = 10;
  cache.forgetLot(7);
  now = 20;
  expect(await read('7 at $6', 'lot 7', [7])).toBe('7 at $6');
  expect(await read('8 at $6', 'lot 8', [8])).toBe('8 at $5');
  expect(await read('9 at $6', 'lots 7 and 9', [7, 9])).toBe('9 at $6');
  finish();
  await running;
  expect(await read('9 at $7', 'lots 7 and 9', [7, 9])).toBe('9 at $6');
});

it('forgets everything, also what is being computed', async () => {
  await read('old');
  const { compute, finish } = aComputation('old');
  const running = cache.find('deals', [], compute);
  cache.forgetAll();
  finish();
  await running;
  expect(await read('new')).toBe('new');
  expect(await read('new', 'deals')).toBe('new');
});

it('drops the answers that were not used for the longest time when they take too much memory', async () => {
  const large = 'x'.repeat(1024 * 1024);
  await read('first');
  for (let n = 0; n < 8; n += 1) await read(large, `list ${n}`);
  expect(await read('second')).toBe('second');
  expect(await read('another', 'list 7')).toBe(large);
});

it('has an etag that does not depend on when the answer was read', async () => {
  const etagOf = async (key: string, value: object) =>
    (await cache.find(key, [], async () => keepJson(value))).etag;
  const first = await etagOf('a', { seq: 3, server_time: '2026-11-21T10:00:00.000Z' });
  expect(await etagOf('b', { seq: 3, server_time: '2026-11-21T10:00:01.000Z' })).toBe(first);
  expect(await etagOf('c', { seq: 4, server_time: '2026-11-21T10:00:01.000Z' })).not.toBe(first);
});

it('compresses an answer once, and leaves a small one as it is', async () => {
  const large = await cache.find('large', [], async () => keepJson('word '.repeat(1_000)));
  const bytes = await large.bytesIn(large.encodingFor('br'));
  expect(brotliDecompressSync(bytes).toString()).toBe(JSON.stringify(large.value));
  expect(large.bytesIn('br')).toBe(bytes);
  expect((await cache.find('small', [], async () => keepJson('word'))).encodingFor('br')).toBe('identity');
});
