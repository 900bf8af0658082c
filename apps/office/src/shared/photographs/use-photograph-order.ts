import { useRef, useState } from 'react';

interface Calls {
  /** Saves an order: the present places of the photographs, from 1, in the new order. */
  save(positions: readonly number[]): Promise<unknown>;
  /** Reads the photographs again. */
  reload(): Promise<unknown>;
  onFailure(error: unknown): void;
}

/**
 * An order that is shown at once and saved after it. Changes while one is saved are saved together after that. After a
 * failure the present order is shown.
 */
export function usePhotographOrder<T>(known: readonly T[], { save, reload, onFailure }: Calls) {
  const [wanted, setWanted] = useState<readonly T[] | null>(null);
  const target = useRef(known);
  const saving = useRef<Promise<void> | null>(null);

  async function saveAll() {
    let saved = known;
    try {
      while (saved !== target.current) {
        const next = target.current;
        await save(next.map((one) => saved.indexOf(one) + 1));
        saved = next;
        // The last one: what was changed meanwhile is saved first.
        if (saved === target.current) await reload();
      }
    } catch (error) {
      onFailure(error);
      await reload();
    }
    saving.current = null;
    setWanted(null);
  }

  return {
    shown: wanted ?? known,
    change(next: readonly T[]) {
      target.current = next;
      setWanted(next);
      saving.current ??= saveAll();
    },
    /** Resolves when the order is saved: calls that name a place wait for it. */
    settled: () => saving.current ?? Promise.resolve(),
  };
}
