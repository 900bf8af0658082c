import { parseArgs } from 'node:util';
import { startPostgres } from '@bidkit/api/test/servers';
import { describeSequence, playSequence, steps } from './play.ts';
import { openStage } from './world.ts';

// `pnpm bench:after-sale [--sequences 2000] [--seed 1] [--steps 40]`: plays random sequences of what members, staff, the
// carrier and the payment providers do after a sale, and checks every guarantee after each step. `--sequences 1 --seed 7`
// repeats sequence 7. SIGTERM ends the run after its present sequence. Exits with 1 if a guarantee was broken.

const MOST_SHOWN = 5;

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '40' },
    verbose: { type: 'boolean', default: false },
  },
});
const count = Number(values.sequences);
const first = Number(values.seed);
const started = performance.now();
const done = new Map<string, number>();
let sequences = 0;
let played = 0;
let failed = 0;
let isStopped = false;
process.once('SIGTERM', () => {
  isStopped = true;
});
const postgres = await startPostgres({ durable: false });
const stage = await openStage({ DATABASE_URL: postgres.url });
for (let seed = first; seed < first + count && failed < MOST_SHOWN && !isStopped; seed += 1) {
  const sequence = await playSequence(stage, seed, Number(values.steps));
  sequences += 1;
  played += sequence.log.length;
  for (const [name, times] of sequence.done) done.set(name, (done.get(name) ?? 0) + times);
  if (sequence.violations.length > 0) failed += 1;
  if (sequence.violations.length > 0 || values.verbose) console.log(describeSequence(sequence));
}
await stage.close();
await postgres.stop();
for (const name of Object.keys(steps))
  console.log(`  ${(done.get(name) ?? 0).toLocaleString('en-US').padStart(7)}  ${name}`);
const seconds = Math.round((performance.now() - started) / 1000);
const [all, allSteps] = [sequences, played].map((n) => n.toLocaleString('en-US'));
console.log(`${all} sequences with ${allSteps} steps, ${failed} failed, ${seconds} s`);
process.exit(failed > 0 ? 1 : 0);
