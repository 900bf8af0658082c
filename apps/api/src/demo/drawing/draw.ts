import sharp, { type OverlayOptions } from 'sharp';
import { backdrops, rgbOf } from './backdrops.ts';
import { type Cutout, close, cutOut, fit, lit, open, reflection, shadowOf, type Tone } from './cut-out.ts';
import { type Pose, type Row, rowsOf, stepBack } from './rows.ts';
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
  /** The number of objects of a set, 1 to 12; one by default. A close-up shows one of them. */
  readonly count?: number | undefined;
}

export interface PictureSize {
  /** Width and height in pixels; pictures are square. */
  readonly width: number;
  /** PNG is without loss, for a drawing that is resized. */
  readonly format: 'avif' | 'webp' | 'jpeg' | 'png';
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
  png: { compressionLevel: 1 },
} as const;

/**
 * Draws a product as a studio photograph: seamless paper, warm key light, contact shadow, a soft reflection on the
 * floor. A set stands in rows.
 */
export async function drawProduct(picture: ProductPicture, { width, format }: PictureSize): Promise<Buffer> {
  const backdrop = backdrops[picture.backdrop] ?? backdrops.sand;
  const pose = poses[picture.view] ?? front;
  const rows = rowsOf(pose.foot === null ? 1 : (picture.count ?? 1), pose, width);
  const largest = rows.at(-1)?.box ?? { width, height: width };
  const object = await cutOut(picture.emoji, picture.tone ?? {}, { isTurned: pose.isTurned, ...largest });
  const shade = rgbOf(backdrop.shade);
  const drawn = await Promise.all(rows.map((row) => drawRow(object, row, { pose, shade, width })));
  const layers = drawn.flat();
  const lens = svg(width, (pose.hasCard ? card(backdrop, picture.seed) : '') + corners(backdrop));
  return sharp(svg(width, paper(backdrop, picture.seed)))
    .composite([...layers.filter((layer) => layer !== null), { input: lens }])
    .removeAlpha()
    .toFormat(format, encodings[format])
    .toBuffer();
}

interface Scene {
  readonly pose: Pose;
  readonly shade: readonly number[];
  readonly width: number;
}

/** The objects of a row with their shadows and reflections. */
async function drawRow(object: Cutout, row: Row, { pose, shade, width }: Scene) {
  const shown = await fit(object, row.box);
  const foot = Math.round(
    pose.foot === null ? width * 0.53 + shown.height / 2 : pose.foot * width - row.inFront * stepBack(shown),
  );
  const wide = { from: 1, height: width * 0.075 * row.scale, blur: width * 0.022 * row.scale, opacity: 0.6 };
  const touch = { from: 0.045, height: width * 0.014, blur: width * 0.006, opacity: 0.9 };
  const [mirrored, soft, hard, bright] = await Promise.all([
    reflection(shown, Math.max(0.5, width / 220)),
    shadowOf(shown, shade, wide),
    shadowOf(shown, shade, touch),
    lit(shown),
  ]);
  // The key light is on the left, so shadows are a little to the right.
  const layers = row.middles.map((middle) => {
    const left = Math.round(middle - shown.width / 2);
    return Promise.all([
      place(mirrored, left, foot - Math.round(width * 0.004), width),
      placeAround(soft, middle + width * 0.022, foot - width * 0.006, width),
      placeAround(hard, middle + width * 0.003, foot - width * 0.003, width),
      place(bright, left, foot - shown.height, width),
    ]);
  });
  return (await Promise.all(layers)).flat();
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
