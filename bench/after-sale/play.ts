import { orders } from '@bidkit/api/db/schema';
import { reconcile } from '@bidkit/api/modules/payments/checkout/recovery/reconcile';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { createRandom, type Random } from '../history/random.ts';
import { checkEnd } from './check-end.ts';
import { checkStep } from './check-step.ts';
import { memberSteps } from './member-steps.ts';
import { providerSteps } from './provider-steps.ts';
import { staffSteps } from './staff-steps.ts';
import type { Played, Step as Possible } from './step.ts';
import { factsOf, openWorld, passTime, type Stage, settle, type World } from './world.ts';

export const steps: Readonly<Record<string, Possible>> = { ...memberSteps, ...staffSteps, ...providerSteps };
const names = Object.entries(steps).flatMap(([name, { weight }]) =>
  Array.from({ length: weight }, () => name),
);

/** The outcome of a sequence. */
export interface Sequence {
  readonly seed: number;
  /** One line for each step, with its answer. */
  readonly log: readonly string[];
  /** How often each step was answered with success, or was done. */
  readonly done: ReadonlyMap<string, number>;
  /** Each broken guarantee as a sentence. The sequence ends with the first step that breaks one. */
  readonly violations: readonly string[];
}

/** Plays a random sequence. The same seed plays the same steps. */
export async function playSequence(stage: Stage, seed: number, length: number): Promise<Sequence> {
  stage.shop.sandbox.clearFaults();
  stage.takeErrors();
  const random = createRandom(seed);
  const world = await openWorld(stage, random);
  const log: string[] = [];
  const done = new Map<string, number>();
  const outcome = (violations: readonly string[]): Sequence => ({ seed, log, done, violations });
  for (let tries = 0; log.length < length && tries < length * 5; tries += 1) {
    const violations = await playStep(world, random, log, done);
    if (violations.length > 0) return outcome(violations);
  }
  return outcome(await finish(world, log));
}

/** The share of steps at whose moment somebody takes another one. */
const AT_ONCE = 0.1;

interface Made {
  readonly names: readonly string[];
  readonly played: Played;
}

async function play(world: World, name: string): Promise<Made | null> {
  const played = await steps[name]?.play(world);
  return played ? { names: [name], played: { ...played, isByStaff: name in staffSteps } } : null;
}

/** Two steps at the same moment. Either may come first, so their answers are not judged. */
async function playTwo(world: World, names: readonly [string, string]): Promise<Made | null> {
  const both = await Promise.all(names.map((name) => play({ ...world, random: world.random.fork() }, name)));
  const made = both.filter((one) => one !== null);
  if (made.length === 0) return null;
  const text = made.map(({ played }) => lineOf(played)).join(', and at the same moment ');
  return {
    names: made.filter(({ played }) => !isRefused(played)).flatMap((one) => one.names),
    played: { text },
  };
}

const isRefused = ({ status = 200 }: Played): boolean => status >= 400;
const lineOf = ({ text, status, code }: Played): string =>
  `${text}${status === undefined ? '' : `: ${status}${code ? ` ${code}` : ''}`}`;

async function playStep(
  world: World,
  random: Random,
  log: string[],
  done: Map<string, number>,
): Promise<string[]> {
  const before = world.facts;
  const reordered = world.shop.sandbox.reordered();
  const name = random.pick(names);
  const step = random.chance(AT_ONCE)
    ? await playTwo(world, [name, random.pick(names)])
    : await play(world, name);
  if (!step) return [];
  await settle(world);
  world.facts = await factsOf(world);
  const played = { ...step.played, hasOldWebhook: world.shop.sandbox.reordered() > reordered };
  log.push(lineOf(played));
  for (const one of isRefused(played) ? [] : step.names) done.set(one, (done.get(one) ?? 0) + 1);
  return [...checkStep(played, before, world.facts), ...world.takeErrors().map((line) => `logged: ${line}`)];
}

/** Without faults everything finishes, and the books agree. */
async function finish(world: World, log: string[]): Promise<string[]> {
  const { shop } = world;
  shop.sandbox.clearFaults();
  const before = world.facts;
  for (let round = 0; round < 3; round += 1) {
    for (const { transaction_id, method } of world.facts.orders) {
      if (method === 'credit-card' && transaction_id !== null) shop.sandbox.settle(transaction_id);
    }
    for (const { trackingNumber, isVoided } of shop.sandbox.labels()) {
      if (isVoided && world.facts.parcels.length > 0) confirmVoid(world, trackingNumber);
    }
    await passTime(world);
    await settle(world);
  }
  await compareBooks(world);
  world.facts = await factsOf(world);
  log.push('everything finishes');
  return [
    ...checkStep({ text: 'the end' }, before, world.facts),
    ...(await checkEnd(world)),
    ...world.takeErrors().map((line) => `logged: ${line}`),
  ];
}

function confirmVoid({ shop }: World, tracking: string): void {
  try {
    shop.sandbox.moveParcel(tracking, 'grant');
  } catch {
    // It was confirmed already.
  }
}

/** Another node compares each paid order with the provider's books. This one may have found a difference before. */
async function compareBooks(world: World): Promise<void> {
  const { app, gateways } = world.shop;
  const own = inArray(
    orders.user_id,
    world.members.map(({ id }) => id),
  );
  await app.db
    .update(orders)
    .set({ paid_at: sql`'epoch'` })
    .where(and(own, eq(orders.status, 'paid'), isNull(orders.verified_at)));
  await reconcile({ ...app.context, gateways });
  await settle(world);
}

/** A failed sequence with all that is needed to repeat it. */
export const describeSequence = ({ seed, log, violations }: Sequence): string =>
  [`Seed ${seed}:`, ...log.map((line) => `  ${line}`), ...violations.map((line) => `  ! ${line}`)].join('\n');
