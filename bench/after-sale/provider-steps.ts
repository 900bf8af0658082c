import { type Played, pickMostly, type Steps } from './step.ts';
import type { World } from './world.ts';
import { passTime } from './world.ts';

/** The calls that fail on demand. */
const calls = [
  ['card', 'find'],
  ['card', 'read'],
  ['card', 'void'],
  ['paypal', 'read'],
  ['carrier', 'read'],
] as const;
/** Those that a provider may refuse. */
const refusable = [
  ['card', 'authorize'],
  ['card', 'capture'],
  ['card', 'refund'],
  ['paypal', 'create'],
  ['paypal', 'capture'],
  ['paypal', 'refund'],
  ['carrier', 'create'],
  ['carrier', 'buy'],
  ['carrier', 'refund'],
] as const;
const failures = ['fail-before', 'fail-after', 'error'] as const;
const disturbances = ['webhook-twice', 'webhook-reorder', 'webhook-never'] as const;

/** What of a capture is not given back, in cents; null for a voided one. */
function leftOf({ shop, chargebacks }: World, capture: string): number | null {
  const found = shop.sandbox.captures().find(({ id }) => id === capture);
  if (!found) return null;
  const refunds = shop.sandbox.refunds().filter(({ id }) => id === capture);
  return (
    found.amountCents -
    refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) -
    (chargebacks.get(capture) ?? 0)
  );
}

/** A capture of the members. */
function pickCapture(world: World, method: 'credit-card' | 'paypal' | null): string | null {
  const ids = world.facts.orders.flatMap(({ status, transaction_id, method: by }) =>
    status === 'paid' && transaction_id !== null && by !== 'check' && (method === null || by === method)
      ? [transaction_id]
      : [],
  );
  return pickMostly(world, [...new Set(ids)], () => true);
}

const act = (
  name: string,
  weight: number,
  move: 'scan' | 'deliver' | 'delay' | 'lose' | 'return',
): Steps => ({
  [name]: {
    weight,
    async play(world) {
      const parcel = pickMostly(
        world,
        world.facts.parcels.filter(({ tracking }) => tracking !== null),
        ({ status }) => ['packed', 'shipped', 'in_transit'].includes(status),
      );
      if (!parcel?.tracking) return null;
      return attempt(`${name}: parcel ${parcel.id}`, () =>
        world.shop.sandbox.moveParcel(parcel.tracking ?? '', move),
      );
    },
  },
});

/** What the provider cannot do, such as a scan after the delivery, it does not do. */
function attempt(text: string, change: () => void): Played | null {
  try {
    change();
    return { text };
  } catch {
    return null;
  }
}

export const providerSteps: Steps = {
  ...act('the carrier scans', 5, 'scan'),
  ...act('the carrier delivers', 9, 'deliver'),
  ...act('the carrier is late', 2, 'delay'),
  ...act('the carrier loses', 6, 'lose'),
  ...act('the carrier turns back', 1, 'return'),
  'a call fails': {
    weight: 3,
    async play({ shop, random }) {
      const isRefused = random.chance(0.25);
      const [provider, call] = random.pick(isRefused ? refusable : [...calls, ...refusable]);
      const kind = isRefused ? 'refuse' : random.pick(failures);
      shop.sandbox.fault({ provider, call, kind });
      return { text: `the next ${call} of ${provider}: ${kind}` };
    },
  },
  'webhooks are disturbed': {
    weight: 3,
    async play({ shop, random }) {
      const provider = random.pick(['card', 'paypal', 'carrier'] as const);
      const kind = random.pick(disturbances);
      shop.sandbox.fault({ provider, call: 'webhook', kind, times: 1 + random.below(2) });
      return { text: `the next of ${provider}: ${kind}` };
    },
  },
  'a card payment settles': {
    weight: 3,
    async play(world) {
      const capture = pickCapture(world, 'credit-card');
      return capture === null
        ? null
        : attempt(`${capture} settles`, () => world.shop.sandbox.settle(capture));
    },
  },
  'the provider refunds by itself': {
    weight: 2,
    async play(world) {
      const capture = pickCapture(world, null);
      const left = capture === null ? null : leftOf(world, capture);
      if (capture === null || left === null || left <= 0) return null;
      const cents = world.random.chance(0.5) ? left : 1 + world.random.below(left);
      return attempt(`the provider refunds ${cents} cents of ${capture}`, () =>
        world.shop.sandbox.refund(capture, cents),
      );
    },
  },
  'a payer disputes': {
    weight: 1,
    async play(world) {
      const { shop, chargebacks, random } = world;
      const capture = pickCapture(world, 'credit-card');
      const left = capture === null ? null : leftOf(world, capture);
      if (capture === null || left === null || left <= 0 || chargebacks.has(capture)) return null;
      shop.sandbox.settle(capture);
      shop.sandbox.dispute(capture, 'open', left);
      const isLost = random.chance(0.5);
      chargebacks.set(capture, isLost ? left : 0);
      shop.sandbox.dispute(capture, isLost ? 'lost' : 'won', left);
      return { text: `the payer of ${capture} disputes ${left} cents, and ${isLost ? 'wins' : 'loses'}` };
    },
  },
  'time passes': {
    weight: 4,
    async play(world) {
      await passTime(world);
      return { text: 'time passes' };
    },
  },
};
