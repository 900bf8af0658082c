import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

let table: Promise<ReadonlyMap<string, Coordinates>> | undefined;

/** The center of a ZIP code's area, by its first five digits; null for an unknown one. */
export async function findZipCode(zip: string): Promise<Coordinates | null> {
  table ??= load().catch((error: unknown) => {
    table = undefined; // The next call tries again.
    throw error;
  });
  return (await table).get(zip.slice(0, 5)) ?? null;
}

/**
 * Loads the ZIP codes of the United States, once. The package takes up to half a second and 90 MB: in a thread it does
 * not stop the server, and the thread returns its memory.
 */
async function load(): Promise<ReadonlyMap<string, Coordinates>> {
  const thread = new Worker(new URL('zip-codes-thread.ts', import.meta.url));
  // `once` rejects with an error of the thread.
  const [{ zips, coordinates }] = (await once(thread, 'message')) as [
    { readonly zips: string; readonly coordinates: Float64Array },
  ];
  return new Map(
    zips.split(' ').map((zip, n): [string, Coordinates] => {
      const [latitude = 0, longitude = 0] = coordinates.subarray(2 * n, 2 * n + 2);
      return [zip, { latitude, longitude }];
    }),
  );
}
