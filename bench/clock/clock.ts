import { type Contestant, type Device, openSdk, openTimesync } from './contestants.ts';
import { networks } from './networks.ts';
import { createRandom } from './random.ts';
import { startVirtualTime } from './virtual-time.ts';

// `pnpm bench:clock`: the sdk's clock and npm timesync on simulated networks, over hours of virtual time, on devices
// with drifting clocks. timesync runs twice: with its default interval (five requests an hour), and with as many
// requests as the sdk makes. The ratio uses the better of the two.
const SESSIONS = 8;
const SESSION_MS = 2 * 3_600_000;
const LOOK_MS = 200;
const START_MS = Date.UTC(2025, 5, 1);
/** Quartz clocks of phones and laptops are off by up to 30 ppm (parts per million), plus a few with temperature. */
const DRIFT_PPM = 30;
const WANDER_PPM = 3;
const WANDER_PERIOD_MS = 30 * 60_000;
/** The p99 error may be at most this share of timesync's. */
const LIMITS: Record<keyof typeof networks, number> = { lte: 0.3, bufferbloat: 0.1, asymmetric: 0.3 };

interface Result {
  readonly errors: number[];
  asked: number;
  backwards: number;
}

const names = ['sdk', 'timesync, same requests', 'timesync, default'] as const;

/** One session of a clock. Returns the errors of its readings, taken at random moments. */
async function run(
  name: keyof typeof networks,
  seed: number,
  open: (device: Device, endMs: number) => Promise<Contestant>,
  result: Result,
): Promise<void> {
  const time = startVirtualTime(START_MS);
  try {
    const random = createRandom(seed);
    const drift = random.uniform(-DRIFT_PPM, DRIFT_PPM) * 1e-6;
    const turn = WANDER_PERIOD_MS / (2 * Math.PI);
    const local = () =>
      5_000 + time.elapsed() * (1 + drift) + WANDER_PPM * 1e-6 * turn * Math.sin(time.elapsed() / turn);
    const clock = await open({ time, network: networks[name](seed), local }, START_MS + 2 * SESSION_MS);
    while (time.elapsed() < SESSION_MS) {
      await time.pass(random.uniform(0.5, 1.5) * LOOK_MS);
      result.errors.push(Math.abs(clock.now() - time.now()));
    }
    result.asked += clock.asked();
    result.backwards += clock.backwards();
    clock.stop();
  } finally {
    time.end();
  }
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function compare(name: keyof typeof networks): Promise<{ ratio: number; backwards: number }> {
  const [own, even, rare] = names.map((): Result => ({ errors: [], asked: 0, backwards: 0 })) as [
    Result,
    Result,
    Result,
  ];
  for (let session = 0; session < SESSIONS; session += 1) {
    const seed = 1_000 * (session + 1);
    const before = own.asked;
    await run(name, seed, openSdk, own);
    // One round of timesync is five requests.
    const intervalMs = SESSION_MS / ((own.asked - before) / 5);
    await run(name, seed, (device, endMs) => openTimesync(device, endMs, intervalMs), even);
    await run(name, seed, openTimesync, rare);
  }
  console.log(`${name}: ${SESSIONS} sessions of ${SESSION_MS / 3_600_000} h`);
  const [p99, ...others] = [own, even, rare].map(({ errors, asked, backwards }, index) => {
    errors.sort((a, b) => a - b);
    const [half, most] = [percentile(errors, 0.5), percentile(errors, 0.99)];
    console.log(
      `  ${names[index]?.padEnd(26)} p50 ${half.toFixed(1).padStart(6)} ms   p99 ${most.toFixed(1).padStart(6)} ms   ` +
        `${Math.round(asked / SESSIONS / (SESSION_MS / 3_600_000))} requests/h   second ran back ${backwards} times`,
    );
    return most;
  });
  return { ratio: (p99 ?? Number.NaN) / Math.min(...others), backwards: own.backwards };
}

const lines: string[] = [];
let backwards = 0;
let isGood = true;
for (const name of Object.keys(networks) as (keyof typeof networks)[]) {
  const compared = await compare(name);
  backwards += compared.backwards;
  isGood &&= compared.ratio <= LIMITS[name];
  lines.push(`clock ${name}: ${compared.ratio.toFixed(3)}x of at most ${LIMITS[name]}x`);
}
console.log(`the displayed second ran backwards: ${backwards} times`);
for (const line of lines) console.log(line);
process.exitCode = isGood && backwards === 0 ? 0 : 1;
