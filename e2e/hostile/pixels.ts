import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A rectangle of a picture, in CSS pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The `area` of a screenshot, with parts that differ between runs painted over. Undefined if it is not fully visible.
 */
export function cut(whole: PNG, area: Area, unsteady: readonly Area[]): PNG {
  const [left, top] = [Math.round(area.x), Math.round(area.y)];
  const [width, height] = [Math.round(area.width), Math.round(area.height)];
  const picture = new PNG({ width, height });
  if (left < 0 || top < 0 || left + width > whole.width || top + height > whole.height) return picture;
  PNG.bitblt(whole, picture, left, top, width, height);
  for (const { x, y, ...size } of unsteady) {
    const from = { x: Math.max(0, Math.floor(x) - left), y: Math.max(0, Math.floor(y) - top) };
    const to = {
      x: Math.min(width, Math.ceil(x + size.width) - left),
      y: Math.min(height, Math.ceil(y + size.height) - top),
    };
    for (let row = from.y; row < to.y; row += 1)
      picture.data.fill(0x80, 4 * (row * width + from.x), 4 * (row * width + to.x));
  }
  return picture;
}

/** The share of different pixels of two pictures. 1 if their sizes differ. */
export function difference(one: PNG, other: PNG): number {
  const { width, height } = one;
  if (width !== other.width || height !== other.height) return 1;
  const differing = pixelmatch(one.data, other.data, undefined, width, height, { threshold: 0.1 });
  return differing / (width * height);
}
