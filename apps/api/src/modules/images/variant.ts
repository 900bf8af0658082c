import { createHash } from 'node:crypto';
import type { PictureRecipe } from '../../db/schema.ts';

/** The widths of variants. Others are not made, so that requests cannot fill the disk. */
const WIDTHS = [160, 320, 480, 640, 960, 1200] as const;
const DEFAULT_WIDTH = 960;

export type PictureWidth = (typeof WIDTHS)[number];
export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** The variant width for a requested width: the next larger one. */
export function widthFor(wish: unknown): PictureWidth {
  const wanted = Number(wish ?? DEFAULT_WIDTH);
  if (Number.isNaN(wanted)) return DEFAULT_WIDTH;
  return WIDTHS.find((width) => width >= wanted) ?? 1200;
}

/** The best format that the Accept header allows. JPEG, like the path's extension, is the fallback. */
export function formatFor(accept: string | undefined): PictureFormat {
  if (accept?.includes('image/avif')) return 'avif';
  if (accept?.includes('image/webp')) return 'webp';
  return 'jpeg';
}

/** `12.jpg` is the first view of product 12, `12-2.jpg` the second. */
export function readPictureName(name: string): { productId: number; view: number } | null {
  const match = /^([1-9]\d{0,8})(?:-([1-9]\d?))?\.jpg$/.exec(name);
  if (!match) return null;
  const view = match[2] === undefined ? 1 : Number(match[2]);
  // The first view has one URL only.
  if (match[2] !== undefined && view === 1) return null;
  return { productId: Number(match[1]), view };
}

/** A short hash of a drawing's recipe, for its file name and ETag. */
export function fingerprint(source: PictureRecipe | string): string {
  return createHash('sha256').update(JSON.stringify(source)).digest('base64url').slice(0, 12);
}
