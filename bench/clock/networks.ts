import { createRandom, type Random } from './random.ts';

// Three networks. A delay is one way, in ms, for a packet sent `at` ms after the session began. Properties of the
// network (queues, fades) follow from the seed and the time alone, so both clocks get the same. Properties of a packet
// are drawn for each packet.

export interface Network {
  up(at: number): number;
  down(at: number): number;
}

/** A queue that other transfers fill at times. `delay` is the waiting time of a packet. */
interface Queue {
  delay(at: number): number;
}

interface QueueShape {
  /** Mean length of a transfer and of the pause after it, in seconds. */
  readonly busySeconds: number;
  readonly idleSeconds: number;
  /** The longest waiting time during a transfer, in ms. */
  readonly peakMs: readonly [number, number];
  /** Time to fill the empty buffer. */
  readonly toothMs?: readonly [number, number];
}

/**
 * A drop-tail buffer under one loss-based TCP transfer. It fills, loses a packet, backs off to half (Reno; CUBIC to
 * 0.7) and fills again: a sawtooth with a period of seconds (RFC 5681 §3.1, RFC 9438 §4.6; "bufferbloat" in RFC 7567
 * §2).
 */
function createQueue(
  random: Random,
  { busySeconds, idleSeconds, peakMs, toothMs = [3_000, 9_000] }: QueueShape,
): Queue {
  let from = 0;
  let until = 0;
  let isBusy = false;
  let peak = 0;
  let tooth = 1;
  return {
    delay(at) {
      while (at >= until) {
        isBusy = !isBusy;
        from = until;
        until += 1_000 * random.exponential(isBusy ? busySeconds : idleSeconds);
        peak = random.uniform(...peakMs);
        tooth = random.uniform(...toothMs);
      }
      if (!isBusy) return 0;
      const into = (at - from) / tooth;
      return into < 1 ? peak * into : peak * (0.5 + 0.5 * (into % 1));
    },
  };
}

/** Periods without a link. A packet waits until the period ends. */
function createFades(random: Random, everySeconds: number, meanMs: number): Queue {
  let from = 0;
  let until = 0;
  return {
    delay(at) {
      while (at >= until) {
        from = until + 1_000 * random.exponential(everySeconds);
        until = from + random.exponential(meanMs);
      }
      return at < from ? 0 : until - at;
    },
  };
}

const HARQ_MS = 8; // One retransmission of a radio block (3GPP TS 36.321, FDD).
const HARQ_PROBABILITY = 0.1; // The target block error rate of link adaptation.
const SCHEDULING_MS = 10; // A phone may request uplink once per period; 10 ms is common.
const ASLEEP_AFTER_MS = 200; // The radio listens this long after traffic, then once per cycle (DRX).
const DRX_CYCLE_MS = 160;
const RELEASED_AFTER_MS = 10_000; // Without traffic the connection is released; a new one takes about 100 ms.

/**
 * A phone in a shared LTE cell. Its user loads pictures or a video, and each piece fills the phone's own queue for a
 * moment.
 */
function lte(seed: number): Network {
  const random = createRandom(seed);
  const pieces = createQueue(createRandom(seed + 2), {
    busySeconds: 2,
    idleSeconds: 6,
    peakMs: [100, 400],
    toothMs: [500, 2_000],
  });
  const fades = createFades(createRandom(seed + 1), 40, 150);
  const others = { up: 10, down: 8 }; // Mean ms in the cell's queue behind other phones.
  let active = Number.NEGATIVE_INFINITY;
  const radio = (at: number, mean: number) =>
    20 + fades.delay(at) + random.exponential(mean) + HARQ_MS * random.repeats(HARQ_PROBABILITY);
  const quietFor = (at: number) => {
    const quiet = at - active;
    active = at;
    return quiet;
  };
  return {
    up(at) {
      const promotion = quietFor(at) > RELEASED_AFTER_MS ? random.uniform(60, 140) : 0;
      return promotion + random.uniform(0, SCHEDULING_MS) + radio(at, others.up);
    },
    down(at) {
      const sleep = quietFor(at) > ASLEEP_AFTER_MS ? random.uniform(0, DRX_CYCLE_MS) : 0;
      return sleep + pieces.delay(at) + radio(at, others.down);
    },
  };
}

/** A home line with an oversized router buffer and changing downloads and uploads. */
function bufferbloat(seed: number): Network {
  const random = createRandom(seed);
  const up = createQueue(createRandom(seed + 1), { busySeconds: 20, idleSeconds: 15, peakMs: [300, 1_500] });
  const down = createQueue(createRandom(seed + 2), { busySeconds: 20, idleSeconds: 15, peakMs: [200, 900] });
  return {
    up: (at) => 10 + up.delay(at) + random.exponential(2),
    down: (at) => 10 + down.delay(at) + random.exponential(2),
  };
}

/**
 * A line with a narrow, mostly full uplink (a photo upload) and a free downlink. The uplink always takes 3 ms longer,
 * as on ADSL. No clock can detect that, so it costs every clock 1.5 ms.
 */
function asymmetric(seed: number): Network {
  const random = createRandom(seed);
  const up = createQueue(createRandom(seed + 1), { busySeconds: 30, idleSeconds: 10, peakMs: [100, 400] });
  return {
    up: (at) => 12 + up.delay(at) + random.exponential(3),
    down: () => 9 + random.exponential(2),
  };
}

export const networks = { lte, bufferbloat, asymmetric } as const;
