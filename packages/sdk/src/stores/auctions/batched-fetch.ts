/** The most ids in one request. */
const LIMIT = 100;

/**
 * Returns a function that fetches one item. The ids of all its calls in one microtask are one request. It resolves with
 * undefined for an id that does not exist.
 */
export function createBatchedFetch<T>(
  fetchMany: (ids: number[]) => Promise<Map<number, T>>,
): (id: number) => Promise<T | undefined> {
  let batch: { ids: Set<number>; response: Promise<Map<number, T>> } | undefined;
  return async (id) => {
    if (!batch || batch.ids.size >= LIMIT) {
      const ids = new Set<number>();
      const response = Promise.resolve().then(() => {
        batch = undefined;
        return fetchMany([...ids]);
      });
      batch = { ids, response };
    }
    batch.ids.add(id);
    return (await batch.response).get(id);
  };
}
