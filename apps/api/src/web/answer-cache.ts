import { LRUCache } from 'lru-cache';
import type { KeptAnswer } from './kept-answer.ts';

/** Memory for kept answers. An answer takes about four times its bytes: as an object, as JSON and compressed. */
const MAX_BYTES = 32 * 1024 * 1024;
const SIZE_PER_BYTE = 4;
/** Lots whose last event is remembered. More have no event in a second. */
const MAX_LOTS = 20_000;

export interface AnswerCache<A extends KeptAnswer = KeptAnswer> {
  /** The kept answer of a key, or a new one: calls for the same key share one computation. */
  find(key: string, lots: readonly number[], compute: () => Promise<A>): Promise<A>;
  /** After an event of a lot: answers that began before it, and name the lot, are not used any more. */
  forgetLot(id: number): void;
  /** After staff changed something: nothing that began before it is used any more. */
  forgetAll(): void;
}

interface Computation<A> {
  readonly startedAt: number;
  readonly answer: Promise<A>;
}

/**
 * Keeps answers for `seconds` after their computation began, in bounded memory; with 0 none. `now` is monotonic, in
 * milliseconds.
 */
export function createAnswerCache<A extends KeptAnswer>(
  seconds: number,
  now = () => performance.now(),
): AnswerCache<A> {
  const kept = new LRUCache<string, { startedAt: number; answer: A }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }) => 1 + SIZE_PER_BYTE * (answer.bytesIn('identity') as Buffer).length,
  });
  const running = new Map<string, Computation<A>>();
  const changedAt = new LRUCache<number, number>({ max: MAX_LOTS });

  const isUsable = (startedAt: number, lots: readonly number[]) =>
    now() - startedAt < seconds * 1000 && lots.every((id) => (changedAt.get(id) ?? -1) < startedAt);

  function start(key: string, compute: () => Promise<A>): Promise<A> {
    const startedAt = now();
    const answer = compute();
    const computation = { startedAt, answer };
    running.set(key, computation);
    // Not if it was replaced, or forgotten.
    const end = (done?: A) => {
      if (running.get(key) !== computation) return;
      running.delete(key);
      if (done) kept.set(key, { startedAt, answer: done });
    };
    answer.then(end, () => end());
    return answer;
  }

  return {
    find(key, lots, compute) {
      const found = kept.get(key);
      if (found && isUsable(found.startedAt, lots)) return Promise.resolve(found.answer);
      const other = running.get(key);
      if (other && isUsable(other.startedAt, lots)) return other.answer;
      return seconds > 0 ? start(key, compute) : compute();
    },
    forgetLot: (id) => void changedAt.set(id, now()),
    forgetAll() {
      kept.clear();
      running.clear();
    },
  };
}
