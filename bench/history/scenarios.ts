import type { ProxyFaults } from './proxy.ts';
import type { Random } from './random.ts';
import { clockShifter, shiftedEnvironment } from './shift-clock.ts';
import { commonEnds, normalLoad, races, type Workload } from './workloads.ts';
import type { World, WorldPlan } from './world.ts';

/** A fault that is injected repeatedly while clients bid. */
export interface Disturbance {
  /** Its name in the summary: `12 kills`. */
  readonly name: string;
  /** Time without faults before each one. */
  readonly everyMs: number;
  act(world: World, random: Random): Promise<void>;
}

export interface Scenario extends WorldPlan {
  readonly name: string;
  workload(operations: number, random: Random): Workload;
  readonly disturbance?: Disturbance;
  /** The proxy between clients and nodes. */
  readonly bidProxy?: ProxyFaults;
  /** The proxy between screens and nodes. */
  readonly screenProxy?: ProxyFaults & { readonly cutEveryMs?: number };
  /** Clock error of the screens' machine. */
  readonly screenShiftMs?: number;
  /** The summary's text if nothing is counted. */
  readonly note?: string;
}

const HOUR_MS = 3_600_000;

const killNode: Disturbance = {
  name: 'kills',
  everyMs: 5_000,
  async act({ nodes }, random) {
    const node = random.pick(nodes);
    await node.kill();
    await node.start();
  },
};

const stopPostgres: Disturbance = {
  name: 'stops',
  everyMs: 6_000,
  async act({ postgres }) {
    await postgres?.kill();
    await postgres?.start();
  },
};

const killRedis: Disturbance = {
  name: 'kills and flushes',
  everyMs: 3_000,
  async act({ redis }, random) {
    if (random.chance(0.3)) return redis?.flush();
    await redis?.kill();
    await redis?.start();
  },
};

/** All scenarios by name. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'kill-node/pglite',
    database: 'pglite',
    nodes: 1,
    // The only node is down for seconds each time. Lots end meanwhile.
    workload: (operations, random) => normalLoad(operations, random, 150),
    disturbance: { ...killNode, everyMs: 8_000 },
  },
  { name: 'kill-node/postgres', database: 'postgres', nodes: 2, workload: normalLoad, disturbance: killNode },
  { name: 'stop-postgres', database: 'postgres', nodes: 2, workload: normalLoad, disturbance: stopPostgres },
  { name: 'kill-redis', database: 'postgres', nodes: 3, workload: normalLoad, disturbance: killRedis },
  {
    name: 'cut-sockets',
    database: 'postgres',
    nodes: 2,
    workload: normalLoad,
    screenProxy: { cutEveryMs: 2_000 },
  },
  {
    name: 'bad-network',
    database: 'postgres',
    nodes: 2,
    workload: normalLoad,
    bidProxy: { delayMs: 40, cutShare: 0.02 },
    screenProxy: { delayMs: 40, cutShare: 0.005 },
  },
  { name: 'race-to-the-end', database: 'postgres', nodes: 3, workload: races },
  { name: 'three-closers', database: 'postgres', nodes: 3, workload: commonEnds },
  {
    name: 'wrong-clocks',
    database: 'postgres',
    nodes: 2,
    workload: normalLoad,
    environment: (node) => shiftedEnvironment(node % 2 === 0 ? HOUR_MS : -HOUR_MS),
    screenShiftMs: HOUR_MS,
    note: `nodes an hour ahead and behind by ${clockShifter}`,
  },
];
