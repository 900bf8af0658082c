import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** An object or a shadow on a transparent background: RGBA, four bytes per pixel. */
export interface Cutout {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Changes of an object's colors: hue in degrees, saturation and brightness as factors. */
export interface Tone {
  readonly hue?: number;
  readonly saturation?: number;
  readonly brightness?: number;
}

/** The orientation of an object, and the largest box it may fill, in pixels. */
export interface Stance {
  readonly isTurned: boolean;
  readonly width: number;
  readonly height: number;
}

// A development dependency: the production image has no demo lots. Vectors, so that they are sharp at every size.
const assets = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-modern/package.json')),
  'assets',
);
/** Width and height of these vectors, and the density at which one unit is a pixel. */
const UNITS = 32;
const UNIT_DENSITY = 72;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** An affine transformation that makes an object look turned to its left. */
const THREE_QUARTERS: [[number, number], [number, number]] = [
  [0.9, 0],
  [-0.08, 1],
];

/** The file of an emoji's object. */
export const objectPath = (emoji: string): string => join(assets, `${emoji}.svg`);

/** Opens a cutout with sharp. */
export const open = ({ data, width, height }: Cutout): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } });

/** Reads the result back as a cutout. */
export async function close(image: Sharp): Promise<Cutout> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The trimmed object of an emoji in a tone. Rejects for an unknown emoji. */
export async function cutOut(
  emoji: string,
  tone: Tone,
  { isTurned, width, height }: Stance,
): Promise<Cutout> {
  // A little less saturated than the illustration, like a photograph.
  const saturation = (tone.saturation ?? 1) * 0.92;
  // A third larger than the box: most objects leave a margin, and are trimmed.
  const density = Math.min(2_400, Math.ceil((UNIT_DENSITY * Math.max(width, height) * 1.33) / UNITS));
  const source = sharp(await readFile(objectPath(emoji)), { density })
    .ensureAlpha()
    .modulate({ hue: tone.hue ?? 0, saturation, brightness: tone.brightness ?? 1 });
  const posed = await close(isTurned ? source.affine(THREE_QUARTERS, { background: CLEAR }) : source);
  return close(open(posed).trim({ threshold: 1 }).resize({ width, height, fit: 'inside' }));
}

/** The object in the largest size that a box holds. */
export const fit = (object: Cutout, box: { width: number; height: number }): Promise<Cutout> =>
  close(open(object).resize({ ...box, fit: 'inside' }));

/** The object under the key light: brighter at the upper left, darker at the bottom. */
export function lit(object: Cutout): Promise<Cutout> {
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${object.width}" height="${object.height}">
    <linearGradient id="k" x1=".15" y1="0" x2=".75" y2="1"><stop offset="0" stop-color="#fff3dc" stop-opacity=".55"/>
    <stop offset=".45" stop-color="#808080" stop-opacity="0"/><stop offset="1" stop-color="#1c130c" stop-opacity=".6"/>
    </linearGradient><rect width="100%" height="100%" fill="url(#k)"/></svg>`;
  const outline = {
    input: object.data,
    raw: { width: object.width, height: object.height, channels: 4 as const },
  };
  return close(
    open(object).composite([
      { input: Buffer.from(light), blend: 'soft-light' },
      { ...outline, blend: 'dest-in' },
    ]),
  );
}

/** The object upside down on a polished floor, out of focus, fading with its distance. */
export async function reflection(object: Cutout, blur: number): Promise<Cutout> {
  const height = Math.max(1, Math.round(object.height * 0.45));
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${object.width}" height="${height}">
    <linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity=".3"/>
    <stop offset="1" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#f)"/></svg>`;
  const near = { left: 0, top: object.height - height, width: object.width, height };
  const flipped = await close(open(object).extract(near).flip());
  return close(
    open(flipped)
      .blur(blur)
      .composite([{ input: Buffer.from(fade), blend: 'dest-in' }]),
  );
}

/** The shape of a shadow, in pixels and fractions. */
export interface Fall {
  /** Fraction of the object's height, from its base, that casts the shadow. */
  readonly from: number;
  readonly height: number;
  readonly blur: number;
  readonly opacity: number;
}

/** The shadow of an object's outline, larger by `3 * blur` on every side. */
export async function shadowOf(object: Cutout, shade: readonly number[], fall: Fall): Promise<Cutout> {
  const slice = Math.max(1, Math.round(object.height * fall.from));
  const margin = Math.ceil(fall.blur * 3);
  const flat = await close(
    open(object)
      .extract({ left: 0, top: object.height - slice, width: object.width, height: slice })
      .resize({ width: object.width, height: Math.max(1, Math.round(fall.height)), fit: 'fill' })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: CLEAR }),
  );
  const dark = await close(open(flat).linear([0, 0, 0, fall.opacity], [...shade, 0]));
  return close(open(dark).blur(Math.max(0.4, fall.blur)));
}
