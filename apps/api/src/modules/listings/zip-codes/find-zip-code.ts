import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { regionsOfZip } from '../../../kernel/postal-codes.ts';

/** Degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

let table: Promise<ReadonlyMap<string, Coordinates>> | undefined;

/** Where the table of ZIP codes has no entries: the centers of territories, and of the regions of military mail. */
const centers: Readonly<Record<string, Coordinates>> = {
  PR: { latitude: 18.2, longitude: -66.4 },
  VI: { latitude: 18.1, longitude: -64.8 },
  GU: { latitude: 13.4, longitude: 144.8 },
  AS: { latitude: -14.3, longitude: -170.7 },
  MP: { latitude: 15.2, longitude: 145.7 },
  PW: { latitude: 7.5, longitude: 134.6 },
  FM: { latitude: 6.9, longitude: 158.2 },
  MH: { latitude: 7.1, longitude: 171.4 },
  AA: { latitude: 25.8, longitude: -80.2 },
  AE: { latitude: 50, longitude: 8.6 },
  AP: { latitude: 35.7, longitude: 139.7 },
};

/**
 * The center of a ZIP code's area, by its first five digits; null for a code that the checkout does not know either. A
 * code that the table lacks is where those with the same first digits are.
 */
export async function findZipCode(zip: string): Promise<Coordinates | null> {
  const code = zip.slice(0, 5);
  const [region] = /^\d{5}$/.test(code) ? regionsOfZip(code) : [];
  if (!region) return null;
  table ??= load().catch((error: unknown) => {
    table = undefined; // The next call tries again.
    throw error;
  });
  const known = await table;
  return (
    known.get(code) ?? centers[region] ?? known.get(code.slice(0, 3)) ?? known.get(code.slice(0, 2)) ?? null
  );
}

/** Adds the mean of the codes that begin with the same two or three digits. */
function withAreas(codes: ReadonlyMap<string, Coordinates>): ReadonlyMap<string, Coordinates> {
  const areas = [2, 3].flatMap((digits) => [
    ...Map.groupBy(codes, ([code]) => code.slice(0, digits)).entries(),
  ]);
  const mean = (all: readonly (readonly [string, Coordinates])[], part: keyof Coordinates) =>
    all.reduce((sum, [, place]) => sum + place[part], 0) / all.length;
  return new Map([
    ...codes,
    ...areas.map(([start, all]): [string, Coordinates] => [
      start,
      { latitude: mean(all, 'latitude'), longitude: mean(all, 'longitude') },
    ]),
  ]);
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
  const codes = new Map(
    zips.split(' ').map((zip, n): [string, Coordinates] => {
      const [latitude = 0, longitude = 0] = coordinates.subarray(2 * n, 2 * n + 2);
      return [zip, { latitude, longitude }];
    }),
  );
  return withAreas(codes);
}
