import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { backdrops } from './backdrops.ts';
import { light, paper, shadow, svg, tag } from './studio.ts';

/** What a picture of a product is made of; `seed` moves light and tilt a little, so that no two look stamped. */
export interface ProductPicture {
  /** Code points of the emoji, e.g. `1f3b8`. */
  readonly emoji: string;
  /** A name of `backdrops`. */
  readonly backdrop: string;
  readonly view: string;
  readonly seed: number;
}

export interface PictureSize {
  /** Width and height in pixels: pictures are square. */
  readonly width: number;
  readonly format: 'avif' | 'webp' | 'jpeg';
}

/** How the object stands before the camera: its share of the width, its turn in degrees, where its foot stands. */
interface Pose {
  readonly scale: number;
  readonly turn: number;
  readonly foot: number;
  readonly isTagged: boolean;
}

const poses: Readonly<Record<string, Pose>> = {
  front: { scale: 0.66, turn: 0, foot: 0.85, isTagged: false },
  angled: { scale: 0.66, turn: -9, foot: 0.86, isTagged: false },
  close: { scale: 0.92, turn: 5, foot: 1.02, isTagged: false },
  tagged: { scale: 0.58, turn: 3, foot: 0.83, isTagged: true },
};

const assets = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);
/** AVIF at low effort: a third larger than at its best, and ready five times as soon. */
const encodings = {
  avif: { quality: 58, effort: 1 },
  webp: { quality: 80 },
  jpeg: { quality: 82, mozjpeg: true },
} as const;

/** Where the object of an emoji is; throws from `readFile` when there is none. */
export const objectPath = (emoji: string): string => join(assets, `${emoji}.webp`);

/** Draws a product as a studio photograph: seamless paper, warm key light, contact shadow, a soft reflection on the floor. */
export async function drawProduct(picture: ProductPicture, { width, format }: PictureSize): Promise<Buffer> {
  const backdrop = backdrops[picture.backdrop] ?? backdrops.sand;
  const pose = poses[picture.view] ?? poses.front;
  if (!backdrop || !pose) throw new Error('The studio has lost its first backdrop or pose');
  const object = await cutOut(picture, pose, width);
  const left = Math.round((width - object.width) / 2);
  const foot = Math.round(pose.foot * width);
  const scene = { width, foot, objectWidth: object.width };
  const layers = [
    await place(await reflect(object, width), left, foot - Math.round(width * 0.012), width),
    { input: svg(width, shadow(backdrop, scene)) },
    await place(object, left, foot - object.height, width),
    { input: svg(width, light(backdrop) + (pose.isTagged ? tag(scene, object.height) : '')) },
  ];
  return sharp(svg(width, paper(backdrop, picture.seed)))
    .composite(layers.filter((layer) => layer !== null))
    .toFormat(format, encodings[format])
    .toBuffer();
}

interface Cutout {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The object alone, turned as it stands and as large as it appears. */
async function cutOut({ emoji, seed }: ProductPicture, pose: Pose, width: number): Promise<Cutout> {
  const turned = await sharp(await readFile(objectPath(emoji)))
    .rotate(pose.turn + (seed % 3) - 1, { background: '#00000000' })
    .png()
    .toBuffer();
  const size = Math.round(width * pose.scale);
  return toCutout(sharp(turned).trim({ threshold: 1 }).resize({ width: size, height: size, fit: 'inside' }));
}

/** The object upside down, out of focus, fading with its distance from the floor. */
async function reflect(object: Cutout, width: number): Promise<Cutout> {
  const fade = `<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/>
    <stop offset=".4" stop-color="#fff" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#f)"/>`;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${object.width}" height="${object.height}">${fade}</svg>`;
  const flipped = await sharp(object.data)
    .flip()
    .blur(Math.max(0.5, width / 260))
    .png()
    .toBuffer();
  return toCutout(sharp(flipped).composite([{ input: Buffer.from(mask), blend: 'dest-in' }]));
}

async function toCutout(image: Sharp): Promise<Cutout> {
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A layer at a place of the square; what hangs over an edge is cut off, and null when nothing is left. */
async function place(object: Cutout, left: number, top: number, width: number) {
  const x = Math.max(0, -left);
  const y = Math.max(0, -top);
  const visible = {
    left: x,
    top: y,
    width: Math.min(object.width - x, width - Math.max(0, left)),
    height: Math.min(object.height - y, width - Math.max(0, top)),
  };
  if (visible.width <= 0 || visible.height <= 0) return null;
  const input = await sharp(object.data).extract(visible).png().toBuffer();
  return { input, left: Math.max(0, left), top: Math.max(0, top) };
}
