/** What became of one job of a batch. */
export type Settled<A> = { readonly answer: A } | { readonly error: unknown };

interface Waiting<J, A> {
  readonly job: J;
  readonly settle: (outcome: Settled<A>) => void;
}

/** A queue per key: jobs of one key run in order, all that wait at once as one batch; keys do not wait for each other. */
export interface BatchQueue<K, J, A> {
  push(key: K, job: J): Promise<A>;
  /** Resolves when nothing waits and nothing runs. */
  idle(): Promise<void>;
}

/**
 * `run` answers every job of a batch, in order. When it throws, the jobs of that batch fail and the queue goes on.
 * `limit` bounds a batch so that one transaction stays short.
 */
export function createBatchQueue<K, J, A>(
  run: (key: K, jobs: readonly J[]) => Promise<readonly Settled<A>[]>,
  limit: number,
): BatchQueue<K, J, A> {
  const waiting = new Map<K, Waiting<J, A>[]>();
  const running = new Set<Promise<void>>();

  async function runBatch(key: K, batch: readonly Waiting<J, A>[]) {
    try {
      const outcomes = await run(
        key,
        batch.map(({ job }) => job),
      );
      batch.forEach(({ settle }, index) => {
        settle(outcomes[index] ?? { error: new Error('A job of a batch was left without an answer') });
      });
    } catch (error) {
      for (const { settle } of batch) settle({ error });
    }
  }

  async function drain(key: K, queue: Waiting<J, A>[]) {
    while (queue.length > 0) {
      await runBatch(key, queue.splice(0, limit));
      // The embedded database answers in microtasks: without this turn, timers and sockets would starve (DESIGN §3).
      await new Promise(setImmediate);
    }
    waiting.delete(key);
  }

  return {
    push(key, job) {
      return new Promise((resolve, reject) => {
        const settle = (outcome: Settled<A>) =>
          'error' in outcome ? reject(outcome.error) : resolve(outcome.answer);
        const queue = waiting.get(key);
        if (queue) {
          queue.push({ job, settle });
          return;
        }
        const started: Waiting<J, A>[] = [{ job, settle }];
        waiting.set(key, started);
        const work = drain(key, started);
        running.add(work);
        void work.finally(() => running.delete(work));
      });
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
