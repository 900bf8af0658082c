import { headersOf } from './callers.ts';
import { type Description, generate, targetsOf } from './generator.ts';
import { judge, type Violation } from './judge.ts';
import { type Answered, type Client, curlOf, runBounded, type Sent } from './send.ts';
import type { Stage } from './stage.ts';

const AT_ONCE = 16;
const PROGRESS_MS = 10_000;

export interface FuzzPlan {
  readonly requests: number;
  readonly seed: number;
  /** Sends this request alone. */
  readonly only: number | null;
  /** A response that takes longer is a violation. */
  readonly limitMs: number;
}

/** Sends generated requests and judges the responses. A slow request counts when it is slow alone, too. */
export async function fuzz(
  client: Client,
  { address, tokens }: Stage,
  { requests, seed, only, limitMs }: FuzzPlan,
) {
  const description = await (await fetch(`${address}/api/openapi.json`)).json();
  const targets = targetsOf(description as Description);
  const secrets = Object.values(tokens);
  const violations: Violation[] = [];
  const slow: { readonly n: number; readonly sent: Sent }[] = [];
  const statuses = new Map<number, number>();
  let slowest = 0;
  const note = (n: number, sent: Sent, answered: Answered) => {
    const broken = judge(sent, answered, secrets, limitMs);
    if (broken)
      violations.push({ ...broken, text: `${broken.text} --seed ${seed} --only ${n} ${curlOf(sent)}` });
  };
  const send = async (n: number) => {
    const sent = generate(targets, tokens, seed, n);
    const answered = await client.send(sent);
    slowest = Math.max(slowest, answered.ms);
    statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
    // A response waits for others that block the server: only one of them is to blame.
    if (answered.ms > limitMs && answered.status > 0 && answered.status < 500) slow.push({ n, sent });
    else note(n, sent, answered);
  };

  const startedAt = performance.now();
  let done = 0;
  const progress = setInterval(() => {
    const rate = Math.round(done / ((performance.now() - startedAt) / 1000));
    console.log(`  ${done} of ${requests} requests, ${rate}/s, ${violations.length} violations`);
  }, PROGRESS_MS);
  const count = only === null ? requests : 1;
  await runBounded(count, AT_ONCE, async (n) => {
    await send(only ?? n);
    done += 1;
  });
  clearInterval(progress);
  for (const { n, sent } of slow) note(n, sent, await client.send(sent));
  for (const caller of ['owner', 'staff', 'officeOwner', 'page', 'pay'] as const)
    if (!(await isSignedIn(client, headersOf(caller, tokens), caller === 'officeOwner' ? OFFICE : '/user')))
      throw new Error(`${caller} was signed out during the run, so later requests came from a visitor`);
  return { violations, statuses, slowest, seconds: (performance.now() - startedAt) / 1000 };
}

const OFFICE = '/staff/session';
const isSignedIn = async (client: Client, headers: Record<string, string>, path: string) =>
  (await client.send({ method: 'GET', path: `/api${path}`, headers })).status === 200;
