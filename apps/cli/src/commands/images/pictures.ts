import { realpath } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { isHeic, MAX_IMAGE_BYTES, MAX_PRODUCT_IMAGES } from '@bidkit/contract';
import { type Api, BidkitError } from '@bidkit/sdk';
import { readBytes } from '../../files.ts';
import type { Errors } from '../../input/fields.ts';
import { UsageError } from '../../usage-error.ts';

/** The first bytes of JPEG, PNG, WebP and AVIF files, as latin1 text. */
const PICTURE = /^(\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftyp.*avi[fs])/s;

/** Checks the pictures of a product before anything is uploaded. */
export async function pictureErrors(folder: string, paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => pictureError(folder, path)));
  return [...tooMany(paths), ...found.filter((wrong) => wrong !== null)];
}

/**
 * Why a picture that a file names is refused, or null. Others may have written the file, so it can only name pictures
 * of its own folder.
 */
export async function namedPictureError(folder: string, named: string): Promise<string | null> {
  return (await isInside(folder, named))
    ? pictureError(folder, named)
    : `“${named}” is not in the folder of the file.`;
}

/** The same for all pictures of a product that a file names. */
export async function namedPictureErrors(folder: string, paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => namedPictureError(folder, path)));
  return [...tooMany(paths), ...found.filter((wrong) => wrong !== null)];
}

const tooMany = ({ length }: readonly string[]) =>
  length > MAX_PRODUCT_IMAGES ? [`A product has at most ${MAX_PRODUCT_IMAGES} pictures.`] : [];

async function pictureError(folder: string, named: string): Promise<string | null> {
  try {
    const bytes = await readBytes(resolve(folder, named), named);
    if (bytes.length === 0) return `“${named}” is empty: it has 0 bytes.`;
    if (bytes.length > MAX_IMAGE_BYTES) return `“${named}” is larger than ${MAX_IMAGE_BYTES / 1_000_000} MB.`;
    if (PICTURE.test(bytes.toString('latin1', 0, 64))) return null;
    return isHeic(bytes)
      ? `“${named}” is a HEIC picture. Convert it to JPEG.`
      : `“${named}” is not a JPEG, PNG, WebP or AVIF file.`;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

/** Whether a path leads into a folder, also where it is a link. A missing file counts by its path. */
async function isInside(folder: string, named: string): Promise<boolean> {
  const path = resolve(folder, named);
  const follow = (name: string) => realpath(name).catch(() => null);
  const real = await follow(path);
  return leadsInto(folder, path) && (real === null || leadsInto((await follow(folder)) ?? folder, real));
}

const leadsInto = (folder: string, path: string) =>
  !/^\.\.(?:$|[\\/])|^(?:[\\/]|\w:)/.test(relative(folder, path));

/** Uploads pictures. Returns their ids by path, and the reasons of those that the server refused. */
export async function uploadPictures(
  api: Api,
  folder: string,
  paths: readonly string[],
): Promise<{ ids: Record<string, string>; errors: Errors }> {
  const ids: Record<string, string> = {};
  const errors: Errors = {};
  for (const path of new Set(paths)) {
    try {
      const data = (await readBytes(resolve(folder, path), path)).toString('base64');
      ids[path] = (await api.uploadPicture({ body: { data } })).picture;
    } catch (error) {
      if (!(error instanceof UsageError || (error instanceof BidkitError && error.status === 422)))
        throw error;
      errors[path] = [error.message];
    }
  }
  return { ids, errors };
}
