import sharp, { type OverlayOptions } from 'sharp';
import { backdrops, rgbOf } from './backdrops.ts';
import { type Cutout, close, cutOut, lit, open, reflection, shadowOf, type Tone } from './cut-out.ts';
import { card, corners, paper, svg } from './studio.ts';

/** The parameters of a product's picture. `seed` varies the light. */
export interface ProductPicture {
  /** Code points of the emoji, e.g. `1f3b8`. */
  readonly emoji: string;
  /** A name of `backdrops`. */
  readonly backdrop: string;
  /** A name of `poses`. */
  readonly view: string;
  readonly seed: number;
  readonly tone?: Tone | undefined;
}

export interface PictureSize {
  /** Width and height in pixels; pictures are square. */
  readonly width: number;
  readonly format: 'avif' | 'webp' | 'jpeg';
}

/** The size and position of the object, as fractions of the picture. A close-up has no foot: it fills the frame. */
interface Pose {
  readonly width: number;
  readonly height: number;
  readonly foot: number | null;
  readonly isTurned: boolean;
  readonly hasCard: boolean;
}

const front: Pose = { width: 0.74, height: 0.64, foot: 0.83, isTurned: false, hasCard: false };
/** The views, by name. */
export const poses: Readonly<Record<string, Pose>> = {
  front,
  angled: { ...front, isTurned: true },
  close: { ...front, width: 1.22, height: 1.18, foot: null },
  tagged: { ...front, width: 0.66, height: 0.58, foot: 0.78, hasCard: true },
};

/** AVIF at low effort is a third larger than at its best, and five times as fast. */
const encodings = {
  avif: { quality: 58, effort: 1 },
  webp: { quality: 80 },
  jpeg: { quality: 82, mozjpeg: true },
} as const;

/**
 * Draws a product as a studio photograph: seamless paper, warm key light, contact shadow, a soft reflection on the
 * floor.
 */
export async function drawProduct(picture: ProductPicture, { width, format }: PictureSize): Promise<Buffer> {
  const backdrop = backdrops[picture.backdrop] ?? backdrops.sand;
  const pose = poses[picture.view] ?? front;
  const box = { width: Math.round(pose.width * width), height: Math.round(pose.height * width) };
  const object = await cutOut(picture.emoji, picture.tone ?? {}, { isTurned: pose.isTurned, ...box });
  const foot = Math.round(pose.foot === null ? width * 0.53 + object.height / 2 : pose.foot * width);
  const left = Math.round((width - object.width) / 2 - (pose.hasCard ? width * 0.05 : 0));
  const shade = rgbOf(backdrop.shade);
  const wide = { from: 1, height: width * 0.075, blur: width * 0.022, opacity: 0.6 };
  const touch = { from: 0.045, height: width * 0.014, blur: width * 0.006, opacity: 0.9 };
  const [mirrored, soft, hard, shown] = await Promise.all([
    reflection(object, Math.max(0.5, width / 220)),
    shadowOf(object, shade, wide),
    shadowOf(object, shade, touch),
    lit(object),
  ]);
  // The key light is on the left, so shadows are a little to the right.
  const layers = await Promise.all([
    place(mirrored, left, foot - Math.round(width * 0.004), width),
    placeAround(soft, left + object.width / 2 + width * 0.022, foot - width * 0.006, width),
    placeAround(hard, left + object.width / 2 + width * 0.003, foot - width * 0.003, width),
    place(shown, left, foot - object.height, width),
  ]);
  const lens = svg(width, (pose.hasCard ? card(backdrop, picture.seed) : '') + corners(backdrop));
  return sharp(svg(width, paper(backdrop, picture.seed)))
    .composite([...layers.filter((layer) => layer !== null), { input: lens }])
    .removeAlpha()
    .toFormat(format, encodings[format])
    .toBuffer();
}

const placeAround = (cutout: Cutout, x: number, y: number, width: number) =>
  place(cutout, Math.round(x - cutout.width / 2), Math.round(y - cutout.height / 2), width);

/** A layer at a position of the picture, cropped at the edges. Null when nothing is visible. */
async function place(
  cutout: Cutout,
  left: number,
  top: number,
  width: number,
): Promise<OverlayOptions | null> {
  const x = Math.max(0, -left);
  const y = Math.max(0, -top);
  const visible = {
    left: x,
    top: y,
    width: Math.min(cutout.width - x, width - Math.max(0, left)),
    height: Math.min(cutout.height - y, width - Math.max(0, top)),
  };
  if (visible.width <= 0 || visible.height <= 0) return null;
  const { data, ...size } = await close(open(cutout).extract(visible));
  return { input: data, raw: { ...size, channels: 4 }, left: Math.max(0, left), top: Math.max(0, top) };
}
