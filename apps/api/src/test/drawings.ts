import { globSync } from 'node:fs';
import { join } from 'node:path';
import { drawProduct } from '../demo/drawing/draw.ts';
import { createPictureCache, type PictureCache } from '../modules/images/picture-cache.ts';
import type { DrawProduct } from '../modules/images/pictures.ts';
import { fingerprint } from '../modules/images/variant.ts';
import { cache, hashOf, lockfile } from './snapshot.ts';

let drawings: Promise<PictureCache> | undefined;

/**
 * Draws a product, or finds the drawing that another test has made: one takes up to half a second of a core, and a run
 * of all tests opens dozens of apps. They are cached in a folder until the code that draws or the dependencies change.
 */
export const drawOnce: DrawProduct = async (picture, size) => {
  drawings ??= openCache();
  const key = fingerprint(JSON.stringify([picture, size.width]));
  return (await drawings).get(`${key}.${size.format}`, () => drawProduct(picture, size));
};

async function openCache(): Promise<PictureCache> {
  const code = globSync(join(import.meta.dirname, '../demo/drawing/*.ts')).sort();
  // The cache of the app that asks already waits for its turn, and would wait for itself.
  return createPictureCache(join(cache, `drawings-${await hashOf(lockfile, ...code)}`), (draw) => draw());
}
