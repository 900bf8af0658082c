import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeSequence, playSequence } from './play.ts';
import { openStage, type Stage } from './world.ts';

// The short form of `pnpm bench:after-sale`.
const SEEDS = [1];
const STEPS = 25;
vi.setConfig({ testTimeout: 120_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage.close());

it.each(SEEDS)('random steps after a sale break no guarantee (seed %i)', async (seed) => {
  const sequence = await playSequence(stage, seed, STEPS);
  expect(sequence.violations, describeSequence(sequence)).toEqual([]);
});
