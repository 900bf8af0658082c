import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { MAX_IMAGE_BYTES } from '@bidkit/contract';
import { type Api, BidkitError } from '@bidkit/sdk';
import type { Errors } from './fields.ts';

/** Pictures a product has at most. */
const MAX_PICTURES = 20;

/** What is wrong with files that should become pictures, before anything is listed. */
export async function pictureErrors(folder: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  if (paths.length > MAX_PICTURES) found.push(`A product has at most ${MAX_PICTURES} pictures.`);
  for (const path of paths) {
    const size = await sizeOf(resolve(folder, path));
    if (size === null) found.push(`There is no file “${path}”.`);
    else if (size > MAX_IMAGE_BYTES) found.push(`“${path}” has more than ${MAX_IMAGE_BYTES / 1_000_000} MB.`);
  }
  return found;
}

/** Uploads pictures in their order, the front first; answers what the house said against any. */
export async function uploadPictures(
  api: Api,
  productId: number,
  folder: string,
  paths: readonly string[],
): Promise<Errors> {
  const errors: Errors = {};
  let position = 1;
  for (const path of paths) {
    const data = (await readFile(resolve(folder, path))).toString('base64');
    try {
      await api.addProductImage({ params: { id: productId }, body: { position, data } });
      // After one that was refused the next takes its place: positions have no gaps.
      position += 1;
    } catch (error) {
      if (!(error instanceof BidkitError)) throw error;
      errors[path] = [error.message];
    }
  }
  return errors;
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
