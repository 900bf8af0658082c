import type { ProxyFaults } from './proxy.ts';
import type { Random } from './random.ts';
import { clockShifter, shiftedEnvironment } from './shift-clock.ts';
import { busyApp, commonEnds, races, type Workload } from './workloads.ts';
import type { World, WorldPlan } from './world.ts';

/** Something that is done to the house again and again while clients bid. */
export interface Disturbance {
  /** What one of them is called, for the summary: `12 kills`. */
  readonly name: string;
  /** How long the house is left in peace before each. */
  readonly everyMs: number;
  act(world: World, random: Random): Promise<void>;
}

export interface Scenario extends WorldPlan {
  readonly name: string;
  workload(operations: number, random: Random): Workload;
  readonly disturbance?: Disturbance;
  /** Stands between clients and nodes. */
  readonly bidProxy?: ProxyFaults;
  /** Stands between screens and nodes. */
  readonly screenProxy?: ProxyFaults & { readonly cutEveryMs?: number };
  /** How far the clock of the screens' machine is off. */
  readonly screenShiftMs?: number;
  /** A word for the summary where nothing is counted. */
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

/** What the house must bear, by name. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'kill-node/pglite',
    database: 'pglite',
    nodes: 1,
    // The one node is down for seconds each time, in which lots end all the same.
    workload: (operations, random) => busyApp(operations, random, 150),
    disturbance: { ...killNode, everyMs: 8_000 },
  },
  { name: 'kill-node/postgres', database: 'postgres', nodes: 2, workload: busyApp, disturbance: killNode },
  { name: 'stop-postgres', database: 'postgres', nodes: 2, workload: busyApp, disturbance: stopPostgres },
  { name: 'kill-redis', database: 'postgres', nodes: 3, workload: busyApp, disturbance: killRedis },
  {
    name: 'cut-sockets',
    database: 'postgres',
    nodes: 2,
    workload: busyApp,
    screenProxy: { cutEveryMs: 2_000 },
  },
  {
    name: 'bad-network',
    database: 'postgres',
    nodes: 2,
    workload: busyApp,
    bidProxy: { delayMs: 40, cutShare: 0.02 },
    screenProxy: { delayMs: 40, cutShare: 0.005 },
  },
  { name: 'race-to-the-end', database: 'postgres', nodes: 3, workload: races },
  { name: 'three-closers', database: 'postgres', nodes: 3, workload: commonEnds },
  {
    name: 'wrong-clocks',
    database: 'postgres',
    nodes: 2,
    workload: busyApp,
    environment: (node) => shiftedEnvironment(node % 2 === 0 ? HOUR_MS : -HOUR_MS),
    screenShiftMs: HOUR_MS,
    note: `nodes an hour ahead and behind by ${clockShifter}`,
  },
];
