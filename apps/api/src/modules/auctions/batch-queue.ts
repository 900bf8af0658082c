/** The outcome of one job of a batch. */
export type Settled<A> = { readonly answer: A } | { readonly error: unknown };

interface Waiting<J, A> {
  readonly job: J;
  readonly settle: (outcome: Settled<A>) => void;
}

/** Runs waiting jobs in batches. Jobs of one key run in order of arrival, never in two batches at once. */
export interface BatchQueue<J, A> {
  push(job: J): Promise<A>;
  /** Resolves when no job is waiting or running. */
  idle(): Promise<void>;
}

export interface BatchQueueOptions<K, J, A> {
  keyOf(job: J): K;
  /** Settles every job of a batch, in order. When it throws, the jobs of that batch fail and the queue continues. */
  run(jobs: readonly J[]): Promise<readonly Settled<A>[]>;
  /** Most jobs per batch, so that one transaction stays short. */
  limit: number;
  /** Batches that run concurrently, each with its own keys: one decides while another commits. */
  lanes: number;
  /** Jobs that share a batch even while other lanes are free: a transaction costs more than a job. */
  preferredSize: number;
}

export function createBatchQueue<K, J, A>({
  keyOf,
  run,
  limit,
  lanes,
  preferredSize,
}: BatchQueueOptions<K, J, A>): BatchQueue<J, A> {
  /** Waiting jobs by key. The key that waits longest is first. */
  const waiting = new Map<K, Waiting<J, A>[]>();
  const busy = new Set<K>();
  const running = new Set<Promise<void>>();
  let isPlanned = false;

  /**
   * Starts batches after the current turn of the event loop: jobs of one turn share a batch, and timers and sockets run
   * in between.
   */
  function plan() {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      while (running.size < lanes) {
        const share = Math.ceil(ready() / (lanes - running.size));
        const batch = take(Math.min(limit, Math.max(share, preferredSize)));
        if (batch.length === 0) return;
        const work = runBatch(batch);
        running.add(work);
        void work.finally(() => {
          running.delete(work);
          plan();
        });
      }
    });
  }

  /** Number of jobs that can run now; the free lanes share them. */
  function ready(): number {
    let count = 0;
    for (const [key, queue] of waiting) if (!busy.has(key)) count += queue.length;
    return count;
  }

  function take(most: number): Waiting<J, A>[] {
    const batch: Waiting<J, A>[] = [];
    for (const [key, queue] of [...waiting]) {
      if (batch.length >= most) break;
      if (busy.has(key)) continue;
      batch.push(...queue.splice(0, limit - batch.length));
      busy.add(key);
      waiting.delete(key);
      if (queue.length > 0) waiting.set(key, queue);
    }
    return batch;
  }

  async function runBatch(batch: readonly Waiting<J, A>[]) {
    const jobs = batch.map(({ job }) => job);
    try {
      const outcomes = await run(jobs);
      batch.forEach(({ settle }, index) => {
        settle(outcomes[index] ?? { error: new Error('A job of a batch was left without an answer') });
      });
    } catch (error) {
      for (const { settle } of batch) settle({ error });
    } finally {
      for (const job of jobs) busy.delete(keyOf(job));
    }
  }

  return {
    push(job) {
      return new Promise((resolve, reject) => {
        const settle = (outcome: Settled<A>) =>
          'error' in outcome ? reject(outcome.error) : resolve(outcome.answer);
        const key = keyOf(job);
        const queue = waiting.get(key);
        if (queue) queue.push({ job, settle });
        else waiting.set(key, [{ job, settle }]);
        plan();
      });
    },
    async idle() {
      while (waiting.size > 0 || running.size > 0) {
        await Promise.all(running);
        await new Promise(setImmediate);
      }
    },
  };
}
