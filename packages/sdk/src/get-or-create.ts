interface Cache<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** Returns the cached value of a key; creates and caches it at first use. */
export function getOrCreate<K, V>(cache: Cache<K, V>, key: K, create: () => V): V {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const value = create();
  cache.set(key, value);
  return value;
}
