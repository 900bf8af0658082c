import type { ScheduleState } from '@bidkit/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLotStates } from './lot-states.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const stateOf = (id: number): ScheduleState[number] => ({
  id,
  seq: 1,
  eventEnd: '2026-11-22T12:00:00.000Z',
  status: 'live',
  sale_price: 1,
});

/** States of all lots but 99, and the queries that were made. */
function openStates() {
  const queries: number[][] = [];
  const states = createLotStates(async (ids) => {
    queries.push([...ids]);
    return ids.filter((id) => id !== 99).map(stateOf);
  });
  return { states, queries };
}

it('answers everybody who asks within a tick with one query', async () => {
  const { states, queries } = openStates();
  const asks = [states.read([1, 2]), states.read([2, 99]), states.read([3])];
  await vi.advanceTimersByTimeAsync(0);
  expect(queries).toEqual([[1, 2, 99, 3]]);
  expect(await Promise.all(asks)).toEqual([[stateOf(1), stateOf(2)], [stateOf(2)], [stateOf(3)]]);
});

it('starts one query per tick', async () => {
  const { states, queries } = openStates();
  await Promise.all([states.read([1]), vi.advanceTimersByTimeAsync(0)]);
  const later = states.read([1]);
  await vi.advanceTimersByTimeAsync(99);
  expect(queries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await later).toEqual([stateOf(1)]);
  expect(queries).toEqual([[1], [1]]);
});

it('never answers with a query that had begun before the question', async () => {
  const answers: ((states: ScheduleState) => void)[] = [];
  const states = createLotStates(
    () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
  );
  const before = states.read([1]);
  await vi.advanceTimersByTimeAsync(0);
  const after = states.read([1]);
  answers[0]?.([stateOf(1)]);
  expect(await before).toEqual([stateOf(1)]);
  await vi.advanceTimersByTimeAsync(100);
  answers[1]?.([{ ...stateOf(1), seq: 2 }]);
  expect(await after).toEqual([{ ...stateOf(1), seq: 2 }]);
});

it('reads at most 500 lots per tick', async () => {
  const { states, queries } = openStates();
  const listFrom = (first: number) => Array.from({ length: 200 }, (_, n) => first + n);
  const asks = Array.from({ length: 12 }, (_, n) => states.read(listFrom(1_000 + n * 200)));
  await vi.advanceTimersByTimeAsync(0);
  expect(queries.map((ids) => ids.length)).toEqual([400]);
  await vi.advanceTimersByTimeAsync(500);
  expect(queries.map((ids) => ids.length)).toEqual([400, 400, 400, 400, 400, 400]);
  expect((await Promise.all(asks)).map((found) => found.length)).toEqual(Array(12).fill(200));
});

it('reports a failed query to everybody who waited for it, and goes on', async () => {
  let isBroken = true;
  const states = createLotStates(async (ids) => {
    if (isBroken) throw new Error('The database is away');
    return ids.map(stateOf);
  });
  const failed = expect(states.read([1])).rejects.toThrow('The database is away');
  await vi.advanceTimersByTimeAsync(0);
  await failed;
  isBroken = false;
  const asked = states.read([1]);
  await vi.advanceTimersByTimeAsync(100);
  expect(await asked).toEqual([stateOf(1)]);
});
