import { isHeic, MAX_IMAGE_BYTES } from '@bidkit/contract';
import { readBase64 } from '@bidkit/ui/read-base64';
import { shrinkPicture } from '@bidkit/ui/shrink-picture';

/** The kinds of pictures that the server reads. Phones convert theirs to one of them. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** An upload over a slow network. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** The width in which the server stores photographs. */
const STORED_WIDTH = 3_000;
const MEGA = 1_000_000;
const OTHERS = 'Please save it as JPEG, PNG, WebP or AVIF, and add it again.';

/** Why a file is not uploaded, in words for people. */
export class UnusableFile extends Error {}

/** The picture of a file as a call takes it: shrunk, as base64. @throws UnusableFile */
export async function pictureData(file: Blob): Promise<string> {
  if (file.size === 0) throw new UnusableFile('This file is empty.');
  if (isHeic(await firstBytes(file))) throw new UnusableFile(`This is a HEIC picture. ${OTHERS}`);
  // Some systems know no type of AVIF: the server looks at the content.
  if (file.type !== '' && !file.type.startsWith('image/'))
    throw new UnusableFile('This file is not a picture.');
  if (file.type !== '' && !PICTURE_TYPES.some((type) => type === file.type))
    throw new UnusableFile(`Pictures of this kind cannot be shown to members. ${OTHERS}`);
  const picture = await shrinkPicture(file, STORED_WIDTH);
  if (picture.size > MAX_IMAGE_BYTES)
    throw new UnusableFile(
      `This picture has ${Math.ceil(picture.size / MEGA)} MB. The limit is ${MAX_IMAGE_BYTES / MEGA} MB.`,
    );
  return readBase64(picture);
}

async function firstBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, 12).arrayBuffer());
  } catch {
    // It was moved or changed since it was chosen.
    throw new UnusableFile('This file could not be read. Please choose it again.');
  }
}
