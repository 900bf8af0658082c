import { describe, expect, it } from 'vitest';
import { createBatchQueue, type Settled } from './batch-queue.ts';

/** A job is its key and its name: `'1 a'`. */
const keyOf = (job: string) => job.slice(0, 1);

/** A queue whose batches wait until they are released, and that records the jobs of each batch. */
function openQueue({ limit = 100, lanes = 2, preferredSize = 1 } = {}) {
  const batches: (readonly string[])[] = [];
  const gates: (() => void)[] = [];
  const queue = createBatchQueue<string, string, string>({
    keyOf,
    limit,
    lanes,
    preferredSize,
    async run(jobs) {
      batches.push(jobs);
      await new Promise<void>((resolve) => gates.push(resolve));
      if (jobs.includes('1 crash')) throw new Error('the database is gone');
      return jobs.map(
        (job): Settled<string> => (job === '1 refuse' ? { error: new Error('no') } : { answer: `${job}!` }),
      );
    },
  });
  /** Releases the batch that started first. */
  const next = async () => {
    while (gates.length === 0) await new Promise(setImmediate);
    gates.shift()?.();
  };
  const started = async (count: number) => {
    while (batches.length < count) await new Promise(setImmediate);
  };
  return { queue, batches, next, started };
}

describe('createBatchQueue', () => {
  it('runs the jobs of one turn as a batch, and those that arrive meanwhile as the next batch, in order', async () => {
    const { queue, batches, next, started } = openQueue();
    const first = [queue.push('1 a'), queue.push('1 b')];
    await started(1);
    const second = ['1 c', '1 d'].map(queue.push);
    await next();
    await next();
    expect(await Promise.all([...first, ...second])).toEqual(['1 a!', '1 b!', '1 c!', '1 d!']);
    expect(batches).toEqual([
      ['1 a', '1 b'],
      ['1 c', '1 d'],
    ]);
  });

  it('distributes keys over the lanes, and never one key over two batches', async () => {
    const { queue, batches, next, started } = openQueue();
    const answers = ['1 a', '2 a', '1 b', '2 b'].map(queue.push);
    await started(2);
    expect(batches).toEqual([
      ['1 a', '1 b'],
      ['2 a', '2 b'],
    ]);
    await next();
    await next();
    await Promise.all(answers);
  });

  it('keeps few jobs together, and gives those above the preferred size to the next lane', async () => {
    const { queue, batches, next, started } = openQueue({ preferredSize: 3 });
    const answers = ['1 a', '2 a', '3 a', '4 a'].map(queue.push);
    await started(2);
    expect(batches).toEqual([['1 a', '2 a', '3 a'], ['4 a']]);
    await next();
    await next();
    await Promise.all(answers);
  });

  it('runs keys independently', async () => {
    const { queue, batches, next, started } = openQueue();
    const slow = queue.push('1 a');
    await started(1);
    const quick = queue.push('2 a');
    await started(2);
    expect(batches).toEqual([['1 a'], ['2 a']]);
    await next();
    await next();
    await Promise.all([slow, quick]);
  });

  it('limits a batch, and runs other keys before the rest of a long one', async () => {
    const { queue, batches, next } = openQueue({ limit: 2, lanes: 1 });
    const answers = ['1 a', '1 b', '1 c', '1 d', '2 a'].map(queue.push);
    for (let batch = 0; batch < 3; batch += 1) await next();
    await Promise.all(answers);
    expect(batches).toEqual([['1 a', '1 b'], ['2 a', '1 c'], ['1 d']]);
  });

  it('fails the jobs of a batch that crashed, and goes on', async () => {
    const { queue, next, started } = openQueue();
    const crashed = queue.push('1 crash');
    const failure = expect(crashed).rejects.toThrow('the database is gone');
    await started(1);
    const after = queue.push('1 b');
    await next();
    await next();
    await failure;
    expect(await after).toBe('1 b!');
  });

  it('rejects one job of a batch without failing the others', async () => {
    const { queue, next } = openQueue();
    const [first, second, third] = ['1 a', '1 refuse', '1 c'].map(queue.push);
    const refusal = expect(second).rejects.toThrow('no');
    await next();
    await refusal;
    expect([await first, await third]).toEqual(['1 a!', '1 c!']);
  });

  it('is idle after all jobs are settled', async () => {
    const { queue, next } = openQueue();
    let isIdle = false;
    const answer = queue.push('1 a');
    const idle = queue.idle().then(() => {
      isIdle = true;
    });
    await new Promise(setImmediate);
    expect(isIdle).toBe(false);
    await next();
    await answer;
    await idle;
  });
});
