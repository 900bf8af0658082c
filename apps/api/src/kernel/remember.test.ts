import { expect, it, vi } from 'vitest';
import { remember } from './remember.ts';

let now = 0;
const setUp = (ms: number) => {
  now = 0;
  let count = 0;
  const compute = vi.fn(async () => {
    count += 1;
    return count;
  });
  return { compute, read: remember(ms, compute, () => now) };
};

it('shares one computation and its value', async () => {
  const { compute, read } = setUp(100);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  now = 99;
  expect(await read()).toBe(1);
  expect(compute).toHaveBeenCalledOnce();
});

it('returns an older value while the next one is computed', async () => {
  const { compute, read } = setUp(100);
  await read();
  now = 150;
  expect(await read()).toBe(1);
  expect(await read()).toBe(2);
  expect(compute).toHaveBeenCalledTimes(2);
});

it('does not return a value that is too old', async () => {
  const { read } = setUp(100);
  await read();
  now = 200;
  expect(await read()).toBe(2);
});

it('keeps the value when the next one cannot be computed, until it is too old', async () => {
  const { compute, read } = setUp(100);
  await read();
  compute.mockRejectedValue(new Error('down'));
  now = 150;
  expect(await read()).toBe(1);
  now = 250;
  await expect(read()).rejects.toThrow('down');
});

it('computes each time when it keeps nothing', async () => {
  const { read } = setUp(0);
  expect(await Promise.all([read(), read()])).toEqual([1, 2]);
});
