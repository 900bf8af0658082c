import { resolve } from 'node:path';
import { MAX_IMAGE_BYTES } from '@bidkit/contract';
import { type Api, BidkitError } from '@bidkit/sdk';
import type { Errors } from './fields.ts';
import { readBytes } from './files.ts';
import { UsageError } from './usage-error.ts';

/** Most pictures of a product. */
const MAX_PICTURES = 20;

/** Checks picture files before anything is listed. */
export async function pictureErrors(folder: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  if (paths.length > MAX_PICTURES) found.push(`A product has at most ${MAX_PICTURES} pictures.`);
  for (const path of paths) {
    const wrong = await pictureError(resolve(folder, path), path);
    if (wrong !== null) found.push(wrong);
  }
  return found;
}

/** The first bytes of JPEG, PNG, WebP and AVIF files, as latin1 text. */
const PICTURE = /^(\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftyp.*avi[fs])/s;

async function pictureError(path: string, named: string): Promise<string | null> {
  try {
    const bytes = await readBytes(path, named);
    if (bytes.length > MAX_IMAGE_BYTES) return `“${named}” is larger than ${MAX_IMAGE_BYTES / 1_000_000} MB.`;
    const isPicture = PICTURE.test(bytes.toString('latin1', 0, 64));
    return isPicture ? null : `“${named}” is not a JPEG, PNG, WebP or AVIF file.`;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

/** Uploads pictures in order, the front first. Returns the refusals by path. */
export async function uploadPictures(
  api: Api,
  productId: number,
  folder: string,
  paths: readonly string[],
): Promise<Errors> {
  const errors: Errors = {};
  let position = 1;
  for (const path of paths) {
    try {
      const data = (await readBytes(resolve(folder, path), path)).toString('base64');
      await api.addProductImage({ params: { id: productId }, body: { position, data } });
      // A refused picture does not use up its position: positions have no gaps.
      position += 1;
    } catch (error) {
      if (!(error instanceof BidkitError || error instanceof UsageError)) throw error;
      errors[path] = [error.message];
    }
  }
  return errors;
}
