import { setTimeout as wait } from 'node:timers/promises';
import { check } from './check.ts';
import { runClients } from './clients.ts';
import { startDisturbing } from './disturb.ts';
import type { Violation } from './history.ts';
import { createMarket } from './market.ts';
import { checkProof } from './proof.ts';
import { type FaultyProxy, type ProxyFaults, startProxy } from './proxy.ts';
import { createRandom, type Random } from './random.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { awaitSettled } from './rest.ts';
import type { Disturbance, Scenario } from './scenarios.ts';
import { openScreen, type Screen } from './screens.ts';
import { shiftDate } from './shift-clock.ts';
import { readFinalState, type Stage, setStage } from './stage.ts';
import type { Workload } from './workloads.ts';
import { openWorld, type World } from './world.ts';

const MEMBERS = 48;
const SCREENS = 4;
const LOTS_PER_SCREEN = 150;
/** Time until clients start. Nodes start and screens open meanwhile. */
const LEAD_MS = 5_000;
const LEAD_PER_NODE_MS = 1_500;

export interface RunOptions {
  readonly operations: number;
  readonly seed: number;
  /** Where the history is written. */
  readonly folder: string;
}

export interface Run {
  readonly operations: number;
  readonly violations: readonly Violation[];
  /** The injected faults: `12 kills`. */
  readonly done: readonly string[];
}

interface Address {
  readonly name: string;
  readonly address: string;
}

/** Runs one scenario on real processes and checks its history. */
export async function run(scenario: Scenario, { operations, seed, folder }: RunOptions): Promise<Run> {
  const random = createRandom(seed);
  const workload = scenario.workload(operations, random.fork());
  const world = await openWorld(scenario);
  try {
    const leadMs = LEAD_MS + LEAD_PER_NODE_MS * scenario.nodes;
    const plan = { members: MEMBERS, lots: workload.lots, leadMs };
    const stage = await world.withDatabase((db) => setStage(db, plan));
    await Promise.all(world.nodes.map((node) => node.start()));
    const recorder = createRecorder(folder, stage.clock);
    const bidProxies = await before(world.nodes, scenario.bidProxy, random);
    const screenProxies = await before(world.nodes, scenario.screenProxy, random);
    const restoreDate = shiftDate(scenario.screenShiftMs ?? 0);
    const screens = await openScreens(screenProxies ?? world.nodes, stage, recorder, random.fork());
    const cutting = startCutting(screenProxies, scenario.screenProxy?.cutEveryMs);

    await wait(Math.max(0, stage.startsAt - recorder.clock.now()));
    const disturbing =
      scenario.disturbance && startDisturbing(speedUp(scenario.disturbance, workload), world, random.fork());
    const clients = runClients(
      { operations, clients: workload.clients, timeOf: workload.timeOf },
      {
        addresses: bidProxies ?? world.nodes,
        market: createMarket(stage, random.fork()),
        recorder,
        random: random.fork(),
        startsAt: stage.startsAt,
      },
    );
    await (disturbing ? Promise.race([clients, disturbing.failed]) : clients);
    const disturbed = (await disturbing?.stop()) ?? 0;

    clearInterval(cutting);
    for (const proxy of [...(bidProxies ?? []), ...(screenProxies ?? [])]) proxy.heal();
    await settle(world, stage, screens, recorder);
    restoreDate();
    for (const screen of screens) screen.close();
    const cuts = await closeProxies([...(bidProxies ?? []), ...(screenProxies ?? [])]);
    await Promise.all(world.nodes.map((node) => node.kill()));
    await recorder.close();

    const final = await world.withDatabase((db) => readFinalState(db, stage));
    const history = recorder.history();
    return {
      operations: history.operations.length,
      violations: [...checkProof(scenario, history, { disturbed, cuts }), ...check(history, final)],
      done: [
        ...(scenario.disturbance ? [`${disturbed} ${scenario.disturbance.name}`] : []),
        ...(cuts > 0 ? [`${cuts} connections cut`] : []),
        ...(scenario.note ? [scenario.note] : []),
      ],
    };
  } finally {
    await world.close();
  }
}

/** In a short run faults are more frequent, so that each run has some. */
const speedUp = (disturbance: Disturbance, { runMs }: Workload): Disturbance => ({
  ...disturbance,
  everyMs: Math.min(disturbance.everyMs, runMs / 3),
});

type NamedProxy = FaultyProxy & { readonly name: string };

/** A faulty network in front of each node, or null. */
async function before(
  nodes: readonly Address[],
  faults: ProxyFaults | undefined,
  random: Random,
): Promise<NamedProxy[] | null> {
  if (!faults) return null;
  return Promise.all(
    nodes.map(async ({ name, address }) => ({ ...(await startProxy(address, random.fork(), faults)), name })),
  );
}

function startCutting(proxies: readonly FaultyProxy[] | null, everyMs: number | undefined) {
  if (everyMs === undefined) return undefined;
  return setInterval(() => {
    for (const proxy of proxies ?? []) proxy.cutAll();
  }, everyMs);
}

async function closeProxies(proxies: readonly FaultyProxy[]): Promise<number> {
  const cuts = proxies.reduce((sum, proxy) => sum + proxy.cuts(), 0);
  await Promise.all(proxies.map((proxy) => proxy.close()));
  return cuts;
}

function openScreens(
  addresses: readonly Address[],
  { lots }: Stage,
  recorder: Recorder,
  random: Random,
): Promise<Screen[]> {
  const opening = Array.from({ length: SCREENS }, (_, id) => {
    const start = random.below(lots.length);
    const watched = [...lots.slice(start), ...lots.slice(0, start)].slice(0, LOTS_PER_SCREEN);
    const ids = watched.map((lot) => lot.id);
    return openScreen(id, addresses[id % addresses.length]?.address ?? '', ids, recorder);
  });
  return Promise.all(opening);
}

async function settle(
  { nodes }: World,
  { lots, startsAt }: Stage,
  screens: readonly Screen[],
  { clock, screenClock }: Recorder,
): Promise<void> {
  await awaitSettled(nodes[0]?.address ?? '', lots, screens, () => clock.now() - startsAt);
  for (const screen of screens) screenClock({ screen: screen.id, errorMs: screen.clockErrorMs() });
}
