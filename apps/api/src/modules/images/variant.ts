import { createHash } from 'node:crypto';
import type { ListingPicture } from '../../db/schema.ts';
import { type PictureFormat, type PictureWidth, WIDTHS } from '../../kernel/picture.ts';

const DEFAULT_WIDTH = 960;

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

/** A picture's name in its path. */
export interface PictureName {
  /** The number of the product or of the external auction. */
  readonly id: number;
  /** From 1. */
  readonly view: number;
  /** The short version that the path names; null for the present picture, whichever it is. */
  readonly version: string | null;
}

/** `12.jpg` is the first view of product 12, `12-2.jpg` the second, `12-2.Zx81LmQ_04ab.jpg` a version of it. */
export function readPictureName(name: string): PictureName | null {
  const match = /^([1-9]\d{0,8})(?:-([1-9]\d?))?(?:\.([\w-]{12}))?\.jpg$/.exec(name);
  if (!match) return null;
  const view = match[2] === undefined ? 1 : Number(match[2]);
  // The first view has one URL only.
  if (match[2] !== undefined && view === 1) return null;
  return { id: Number(match[1]), view, version: match[3] ?? null };
}

/** A short hash of what a picture is made of, for its file name and ETag. */
export function fingerprint(source: ListingPicture | string): string {
  return shortVersion(createHash('sha256').update(JSON.stringify(source)).digest('base64url'));
}

/** The part of a picture's hash that its path names. */
export const shortVersion = (hash: string): string => hash.slice(0, 12);
