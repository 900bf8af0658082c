import { MAX_IMAGE_BYTES } from '@bidkit/contract';
import sharp, { type Metadata } from 'sharp';
import { refuseField } from '../../kernel/problem.ts';
import { pictureGate } from './picture-gate.ts';

/** About 200 MB of memory while a picture is processed. */
const MAX_PIXELS = 50_000_000;
/** The largest size of a stored photograph. */
const LARGEST: Size = { width: 3_000, height: 3_000 };
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
export async function developPhotograph(upload: Uint8Array, largest = LARGEST): Promise<Photograph> {
  if (upload.length > MAX_IMAGE_BYTES) throw refuseField('data', 'photograph_too_large');
  return pictureGate(() => develop(upload, largest));
}

async function develop(upload: Uint8Array, largest: Size): Promise<Photograph> {
  const metadata = await readMetadata(upload);
  if (!metadata || !isPhotograph(metadata)) {
    throw refuseField('data', 'photograph_unreadable');
  }
  if (metadata.width * metadata.height > MAX_PIXELS) throw refuseField('data', 'photograph_too_many_pixels');
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
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

/** Whether the content is one of the accepted formats. */
function isPhotograph({ format, compression }: Metadata): boolean {
  return ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1');
}
