import { uploadedPictures } from '@bidkit/api/db/schema';
import type { TestApp } from '@bidkit/api/test/test-app';
import { PIXEL } from './pixel.ts';

/** An uploaded picture, which is in no lot. Returns its id. */
export async function writeUpload({ db }: TestApp) {
  const sha256 = '0'.repeat(64);
  await db
    .insert(uploadedPictures)
    .values({ sha256, bytes: Buffer.from(PIXEL, 'base64'), width: 1, height: 1 });
  return sha256;
}
