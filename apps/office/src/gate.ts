/**
 * What calls wait for: `confirm` for a proof that is not older than ten minutes, `unlock` for one after an idle time,
 * and `login` for a new session.
 */
export type Demand = 'confirm' | 'unlock' | 'login';

/** Lets calls wait for a proof of identity, and the page ask for it. */
export interface Gate {
  /** What is asked for now; null for nothing. */
  demand(): Demand | null;
  subscribe(listener: () => void): () => void;
  /** Asks for a proof. Resolves to whether it was given. */
  require(demand: Demand): Promise<boolean>;
  /** Ends all waiting: the proof was given, or refused. */
  answer(isProved: boolean): void;
}

/** From the least to the most that a member of staff has to do. A login also unlocks, and both confirm. */
const ORDER: readonly Demand[] = ['confirm', 'unlock', 'login'];

export function createGate(): Gate {
  const listeners = new Set<() => void>();
  let waiting: ((isProved: boolean) => void)[] = [];
  let current: Demand | null = null;
  const set = (next: Demand | null) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    demand: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    require(demand) {
      if (current === null || ORDER.indexOf(demand) > ORDER.indexOf(current)) set(demand);
      return new Promise((resolve) => waiting.push(resolve));
    },
    answer(isProved) {
      const ended = waiting;
      waiting = [];
      set(null);
      for (const resolve of ended) resolve(isProved);
    },
  };
}
