import { describe, expect, it } from 'vitest';
import { createBatchQueue, type Settled } from './batch-queue.ts';

/** A queue whose batches wait until they are let go, and that notes what ran together. */
function openQueue(limit = 100) {
  const batches: string[][] = [];
  let letGo: (() => void) | null = null;
  const queue = createBatchQueue<number, string, string>(async (key, jobs) => {
    batches.push([`${key}`, ...jobs]);
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    if (jobs.includes('crash')) throw new Error('the database is gone');
    return jobs.map(
      (job): Settled<string> => (job === 'refuse' ? { error: new Error('no') } : { answer: `${job}!` }),
    );
  }, limit);
  const next = async () => {
    while (!letGo) await new Promise(setImmediate);
    const go = letGo;
    letGo = null;
    go();
  };
  return { queue, batches, next };
}

describe('createBatchQueue', () => {
  it('runs what waits on one key together, in order, once the batch before is done', async () => {
    const { queue, batches, next } = openQueue();
    const answers = ['a', 'b', 'c'].map((job) => queue.push(1, job));
    await next();
    await next();
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!']);
    expect(batches).toEqual([
      ['1', 'a'],
      ['1', 'b', 'c'],
    ]);
  });

  it('does not let one key wait for another', () => {
    const { queue, batches } = openQueue();
    void queue.push(1, 'a');
    void queue.push(2, 'b');
    expect(batches).toEqual([
      ['1', 'a'],
      ['2', 'b'],
    ]);
  });

  it('bounds a batch', async () => {
    const { queue, batches, next } = openQueue(2);
    const answers = ['a', 'b', 'c', 'd'].map((job) => queue.push(1, job));
    for (let batch = 0; batch < 3; batch += 1) await next();
    await Promise.all(answers);
    expect(batches.map((batch) => batch.length - 1)).toEqual([1, 2, 1]);
  });

  it('fails the jobs of a batch that crashed, and goes on', async () => {
    const { queue, next } = openQueue();
    const crashed = queue.push(1, 'crash');
    const after = queue.push(1, 'b');
    const failure = expect(crashed).rejects.toThrow('the database is gone');
    await next();
    await next();
    await failure;
    expect(await after).toBe('b!');
  });

  it('refuses one job without harming its neighbours', async () => {
    const { queue, next } = openQueue();
    const first = queue.push(1, 'a');
    const second = queue.push(1, 'refuse');
    const third = queue.push(1, 'c');
    const refusal = expect(second).rejects.toThrow('no');
    await next();
    await next();
    await refusal;
    expect([await first, await third]).toEqual(['a!', 'c!']);
  });

  it('is idle once everything has been answered', async () => {
    const { queue, next } = openQueue();
    let isIdle = false;
    const answer = queue.push(1, 'a');
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
