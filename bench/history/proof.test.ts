import { expect, it } from 'vitest';
import { asHistory, play } from './checker.testing.ts';
import type { History } from './history.ts';
import { checkProof } from './proof.ts';
import { createRandom } from './random.ts';

const whole = asHistory(play(createRandom(7)));
const answered: History = {
  ...whole,
  operations: whole.operations.filter(({ result }) => result.kind !== 'unknown'),
};
const silent: History = {
  ...whole,
  shown: [],
  operations: whole.operations.map((one) => ({ ...one, result: { kind: 'unknown', why: '503' } })),
};
const kills = { name: 'kills', everyMs: 1, act: async () => {} };
const nothing = { disturbed: 0, cuts: 0 };

it('accepts a run with the intended events', () => {
  expect(checkProof({}, answered, nothing)).toEqual([]);
  expect(checkProof({ disturbance: kills }, whole, { disturbed: 3, cuts: 0 })).toEqual([]);
});

it.each([
  ['silence', {}, silent, nothing, 4],
  ['a bid without a response although nothing was broken', {}, whole, nothing, 1],
  ['no kill where kills were planned', { disturbance: kills }, whole, nothing, 1],
  ['no cut where cuts were planned', { screenProxy: {} as never }, answered, nothing, 1],
] as const)('refuses %s', (_what, scenario, history, done, count) => {
  expect(checkProof(scenario, history, done)).toHaveLength(count);
});
