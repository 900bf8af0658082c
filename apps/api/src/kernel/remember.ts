/**
 * Caches a computed value that all callers share. It is fresh for `ms`. For as long again the stale value is returned
 * while the next one is computed. An older value is discarded. 0 ms disables the cache.
 */
export function remember<T>(
  ms: number,
  compute: () => Promise<T>,
  now = () => performance.now(),
): () => Promise<T> {
  let last: { readonly value: T; readonly at: number } | undefined;
  let running: Promise<T> | undefined;

  function start(): Promise<T> {
    const at = now();
    running = compute().then((value) => {
      last = { value, at };
      return value;
    });
    const end = () => {
      running = undefined;
    };
    running.then(end, end);
    return running;
  }

  return () => {
    if (ms === 0) return compute();
    const age = last ? now() - last.at : Number.POSITIVE_INFINITY;
    if (last && age < ms) return Promise.resolve(last.value);
    const next = running ?? start();
    if (!last || age >= 2 * ms) return next;
    // A failure is that of the next call which has to wait.
    next.catch(() => undefined);
    return Promise.resolve(last.value);
  };
}
