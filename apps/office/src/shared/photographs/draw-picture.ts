import type { Rotation } from '@bidkit/contract';
import type { PictureEdit } from './crop.ts';

/** The longer side of a picture on the screen, in pixels. */
const LONGEST = 1_200;

/** Reads a picture. Rejects when the browser cannot show it. */
export async function readImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

/** Draws a picture on a canvas, turned clockwise, which gets its size. Returns its width divided by its height. */
export function drawTurned(canvas: HTMLCanvasElement, image: HTMLImageElement, rotate: Rotation): number {
  const scale = Math.min(1, LONGEST / Math.max(image.naturalWidth, image.naturalHeight));
  const width = Math.max(1, Math.round(image.naturalWidth * scale));
  const height = Math.max(1, Math.round(image.naturalHeight * scale));
  const isOnSide = rotate % 180 !== 0;
  canvas.width = isOnSide ? height : width;
  canvas.height = isOnSide ? width : height;
  const context = canvas.getContext('2d');
  if (context) {
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((rotate / 180) * Math.PI);
    context.drawImage(image, -width / 2, -height / 2, width, height);
  }
  return canvas.width / canvas.height;
}

/** A picture as it looks after an edit, for the screen; null when the browser cannot draw it. */
export async function drawEdited(src: string, { rotate, crop }: PictureEdit): Promise<Blob | null> {
  const turned = document.createElement('canvas');
  const part = document.createElement('canvas');
  try {
    drawTurned(turned, await readImage(src), rotate);
  } catch {
    return null;
  }
  const { width, height } = turned;
  part.width = Math.max(1, Math.round(crop.width * width));
  part.height = Math.max(1, Math.round(crop.height * height));
  part.getContext('2d')?.drawImage(turned, -crop.x * width, -crop.y * height);
  return new Promise((resolve) => part.toBlob(resolve, 'image/jpeg'));
}
