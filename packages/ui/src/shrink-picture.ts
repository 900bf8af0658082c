/** Smaller files are sent as they are. */
const LARGE_BYTES = 2_000_000;
const QUALITY = 0.9;

/**
 * A picture as it is uploaded: a large one as an upright JPEG that is at most `width` pixels wide. What the browser
 * cannot decode stays as it is, and the server shrinks or refuses it.
 */
export async function shrinkPicture(file: Blob, width: number): Promise<Blob> {
  if (file.size <= LARGE_BYTES) return file;
  try {
    const bitmap = await decode(file, width);
    const shrunk = await toJpeg(bitmap, width);
    bitmap.close();
    return shrunk && shrunk.size < file.size ? shrunk : file;
  } catch {
    return file;
  }
}

/** The pixels of a picture, upright, and fewer of them when it is wider than `width`. */
async function decode(file: Blob, width: number): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  // Resizing alone would enlarge a narrow picture.
  if (whole.width <= width) return whole;
  const bitmap = await createImageBitmap(whole, { resizeWidth: width, resizeQuality: 'high' });
  whole.close();
  return bitmap;
}

function toJpeg(bitmap: ImageBitmap, width: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  // Some browsers ignore the width that is asked of the bitmap.
  const scale = Math.min(1, width / bitmap.width);
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
