import { MAX_TICKET_PICTURE_WIDTH } from '@bidkit/contract';

/** Smaller files are sent as they are. */
const LARGE_BYTES = 2_000_000;
const QUALITY = 0.9;

/**
 * A picture as it is uploaded: a large one as an upright JPEG in the width in which it is stored. What the browser cannot
 * decode stays as it is, and the server shrinks or refuses it.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= LARGE_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file, {
      imageOrientation: 'from-image',
      resizeWidth: MAX_TICKET_PICTURE_WIDTH,
      resizeQuality: 'high',
    });
    const shrunk = await toJpeg(bitmap);
    bitmap.close();
    return shrunk && shrunk.size < file.size ? shrunk : file;
  } catch {
    return file;
  }
}

function toJpeg(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  // Some browsers ignore the width that is asked of the bitmap.
  const scale = Math.min(1, MAX_TICKET_PICTURE_WIDTH / bitmap.width);
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
