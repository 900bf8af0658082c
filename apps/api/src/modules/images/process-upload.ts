import { isHeic, MAX_IMAGE_BYTES } from '@bidkit/contract';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { refuseField } from '../../kernel/problem.ts';
import { pictureGate } from './picture-gate.ts';

const MEGA = 1_000_000;
/** The largest size of a stored photograph. */
const LARGEST: Size = { width: 3_000, height: 3_000 };
/** The largest size of a picture of the site. */
const LARGEST_OF_SITE: Size = { width: 1_200, height: 1_200 };
const QUALITY = 90;

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Photograph extends Size {
  readonly bytes: Uint8Array;
}

/**
 * Converts an upload to a stored photograph: upright, at most as large as `largest`, without metadata. It is encoded
 * again from its pixels, so that nothing else in the file survives.
 * @throws Problem 422 for a file that is too large or not a JPEG, PNG, WebP or AVIF
 */
export const processPhotograph = (upload: Uint8Array, largest = LARGEST): Promise<Photograph> =>
  processUpload(upload, largest, (picture) =>
    picture.flatten({ background: '#fff' }).jpeg({ quality: QUALITY }),
  );

/**
 * Converts an upload to a picture of the site, such as its logo. It stays transparent where it is.
 * @throws Problem 422 as `processPhotograph`
 */
export const processSitePicture = (upload: Uint8Array): Promise<Photograph> =>
  processUpload(upload, LARGEST_OF_SITE, (picture) => picture.webp({ quality: QUALITY }));

type Encode = (picture: Sharp) => Sharp;

async function processUpload(upload: Uint8Array, largest: Size, encode: Encode): Promise<Photograph> {
  if (upload.length > MAX_IMAGE_BYTES)
    throw refuseField('data', 'photograph_too_large', { max: MAX_IMAGE_BYTES / MEGA });
  return pictureGate(() => convert(upload, largest, encode));
}

async function convert(upload: Uint8Array, largest: Size, encode: Encode): Promise<Photograph> {
  const metadata = await readMetadata(upload);
  if (!metadata || !isPhotograph(metadata))
    throw refuseField('data', isHeic(upload) ? 'photograph_heic' : 'photograph_unreadable');
  const max = maxMegapixels(metadata);
  if (metadata.width * metadata.height > max * MEGA)
    throw refuseField('data', 'photograph_too_many_pixels', { max });
  try {
    // Cameras write files that are not quite right, which browsers show. Truncated ones are refused.
    const picture = sharp(upload, { limitInputPixels: max * MEGA, failOn: 'error' })
      .autoOrient()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encode(picture).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // The header was that of a picture, but the rest is not readable. The library's message says no more.
    throw refuseField('data', 'photograph_damaged');
  }
}

async function readMetadata(upload: Uint8Array): Promise<Metadata | null> {
  try {
    // The size is checked separately, with a message of its own.
    return await sharp(upload, { limitInputPixels: false }).metadata();
  } catch {
    return null; // Not a picture at all.
  }
}

/**
 * The limit of a format, so that the memory of a picture stays below 450 MB. A usual JPEG is read line by line and shrunk
 * meanwhile, which takes 100 MB for the largest pictures of phones. Others are decoded as a whole.
 */
function maxMegapixels({ format, isProgressive }: Metadata): number {
  if (format === 'jpeg' && !isProgressive) return 220;
  return format === 'heif' ? 25 : 50;
}

/** Whether the content is one of the accepted formats. */
function isPhotograph({ format, compression }: Metadata): boolean {
  return ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1');
}
