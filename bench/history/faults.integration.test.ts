import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from './run.ts';
import { scenarios } from './scenarios.ts';

const OPERATIONS = 600;
const TIMEOUT_MS = 60_000;

/** The shortest run with a killed node. `pnpm bench:faults` runs every scenario with 20,000 operations. */
it(
  'a node that is killed while people bid loses no bid it acknowledged and breaks no rule',
  async () => {
    const scenario = scenarios.find(({ name }) => name === 'kill-node/postgres');
    if (!scenario) throw new Error('The scenario has another name now');
    const folder = mkdtempSync(join(tmpdir(), 'bidkit-faults-'));
    const { operations, violations, done } = await run(scenario, { operations: OPERATIONS, seed: 3, folder });
    rmSync(folder, { recursive: true });
    expect(violations).toEqual([]);
    expect(operations).toBeGreaterThanOrEqual(OPERATIONS);
    expect(done).toEqual([expect.stringMatching(/^[1-9]\d* kills$/)]);
  },
  TIMEOUT_MS,
);
