import { isHeic, MAX_IMAGE_BYTES } from '@bidkit/contract';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Problem, refuseField } from '../../kernel/problem.ts';
import { editPixels, isEdit, type PictureEdit } from './edit-pixels.ts';
import { pictureGate } from './picture-gate.ts';

const MEGA = 1_000_000;
/** The largest size of a stored photograph. */
const LARGEST: Size = { width: 3_000, height: 3_000 };
/** The largest size of a picture of the site. */
const LARGEST_OF_SITE: Size = { width: 1_200, height: 1_200 };
const QUALITY = 90;
/** A picture that is cropped is decoded at up to this many times its largest size, which takes 110 MB. */
const LARGER_BEFORE_CROP = 2;

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Photograph extends Size {
  readonly bytes: Uint8Array;
}

/**
 * Converts an upload to a stored photograph: upright, at most as large as `largest`, without metadata. It is encoded
 * again from its pixels, so that nothing else in the file survives. An edit turns and crops what is upright.
 * @throws Problem 422 for a file that is too large or not a JPEG, PNG, WebP or AVIF, and for a crop that is too small
 */
export const processPhotograph = (
  upload: Uint8Array,
  largest = LARGEST,
  edit: PictureEdit = {},
): Promise<Photograph> => processUpload(upload, { largest, edit, encode: toJpeg });

/** Turns and crops a stored photograph. @throws Problem 422 for a crop that is too small */
export const editPhotograph = (stored: Uint8Array, edit: PictureEdit): Promise<Photograph> =>
  pictureGate(async () => encoded(toJpeg(await editAndFit(sharp(stored), edit, LARGEST))));

/**
 * Converts an upload to a picture of the site, such as its logo. It stays transparent where it is.
 * @throws Problem 422 as `processPhotograph`
 */
export const processSitePicture = (upload: Uint8Array): Promise<Photograph> =>
  processUpload(upload, {
    largest: LARGEST_OF_SITE,
    edit: {},
    encode: (picture) => picture.webp({ quality: QUALITY }),
  });

const toJpeg = (picture: Sharp) => picture.flatten({ background: '#fff' }).jpeg({ quality: QUALITY });

interface Conversion {
  readonly largest: Size;
  readonly edit: PictureEdit;
  readonly encode: (picture: Sharp) => Sharp;
}

async function processUpload(upload: Uint8Array, conversion: Conversion): Promise<Photograph> {
  if (upload.length > MAX_IMAGE_BYTES)
    throw refuseField('data', 'photograph_too_large', { max: MAX_IMAGE_BYTES / MEGA });
  return pictureGate(() => convert(upload, conversion));
}

async function convert(upload: Uint8Array, { largest, edit, encode }: Conversion): Promise<Photograph> {
  const metadata = await readMetadata(upload);
  if (!metadata || !isPhotograph(metadata))
    throw refuseField('data', isHeic(upload) ? 'photograph_heic' : 'photograph_unreadable');
  const max = maxMegapixels(metadata);
  if (metadata.width * metadata.height > max * MEGA)
    throw refuseField('data', 'photograph_too_many_pixels', { max });
  try {
    // Cameras write files that are not quite right, which browsers show. Truncated ones are refused.
    const picture = sharp(upload, { limitInputPixels: max * MEGA, failOn: 'error' }).autoOrient();
    if (!isEdit(edit)) return await encoded(encode(fitted(picture, largest)));
    const before = fitted(picture, sizeBefore(edit, largest));
    return await encoded(encode(await editAndFit(before, edit, largest)));
  } catch (error) {
    if (error instanceof Problem) throw error;
    // The header was that of a picture, but the rest is not readable. The library's message says no more.
    throw refuseField('data', 'photograph_damaged');
  }
}

const fitted = (picture: Sharp, largest: Size) =>
  picture.resize({ ...largest, fit: 'inside', withoutEnlargement: true });

/** Turns and crops pixels that were decoded before, which bounds the memory for large pictures. */
async function editAndFit(picture: Sharp, edit: PictureEdit, largest: Size): Promise<Sharp> {
  const flat = picture.flatten({ background: '#fff' });
  const pixels = await flat.raw().toBuffer({ resolveWithObject: true });
  return fitted(editPixels(pixels, edit), largest);
}

/** The size at which a picture is decoded, so that what is left of it has the largest size. */
function sizeBefore({ crop }: PictureEdit, { width, height }: Size): Size {
  const factor = crop ? Math.min(LARGER_BEFORE_CROP, 1 / Math.max(crop.width, crop.height)) : 1;
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

async function encoded(picture: Sharp): Promise<Photograph> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
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
 * The limit of a format, so that the memory of a picture stays below 450 MB. A usual JPEG is read line by line and
 * shrunk meanwhile, which takes 100 MB for the largest pictures of phones. Others are decoded as a whole.
 */
function maxMegapixels({ format, isProgressive }: Metadata): number {
  if (format === 'jpeg' && !isProgressive) return 220;
  return format === 'heif' ? 25 : 50;
}

/** Whether the content is one of the accepted formats. */
function isPhotograph({ format, compression }: Metadata): boolean {
  return ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1');
}
