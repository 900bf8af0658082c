/** Most ids in one request. */
const LIMIT = 100;

/** Fetches the ids of one microtask in one request. Resolves with undefined for an id that does not exist. */
export function createBatch<T>(
  fetchMany: (ids: number[]) => Promise<Map<number, T>>,
): (id: number) => Promise<T | undefined> {
  let open: { ids: Set<number>; answer: Promise<Map<number, T>> } | undefined;
  return async (id) => {
    if (!open || open.ids.size >= LIMIT) {
      const ids = new Set<number>();
      const answer = Promise.resolve().then(() => {
        open = undefined;
        return fetchMany([...ids]);
      });
      open = { ids, answer };
    }
    open.ids.add(id);
    return (await open.answer).get(id);
  };
}
