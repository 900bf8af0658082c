/** Most ids one request may name. */
const LIMIT = 100;

/** Asks for many things one by one, fetches those of the same turn together; answers undefined for what is not there. */
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
