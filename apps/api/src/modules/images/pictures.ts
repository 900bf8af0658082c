import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '../../db/database.ts';
import { type PictureRecipe, products } from '../../db/schema.ts';
import { drawProduct } from './draw.ts';
import { createPictureCache } from './picture-cache.ts';
import { fingerprint, type PictureFormat, type PictureWidth } from './variant.ts';

/** AVIF's default effort takes ten times as long for a tenth of the bytes. */
const ENCODING: Record<PictureFormat, { quality: number; effort?: number }> = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 78 },
  jpeg: { quality: 80 },
};

export interface Wanted {
  readonly categoryId: number;
  readonly productId: number;
  /** From 1. */
  readonly view: number;
}

/** A picture that exists, before it is made in one size and format. */
export interface Picture {
  /** Changes with what the picture shows. */
  readonly version: string;
  render(width: PictureWidth, format: PictureFormat): Promise<Buffer>;
}

export interface Pictures {
  find(wanted: Wanted): Promise<Picture | null>;
}

/** The pictures of products: a photograph in `DATA_DIR/images/originals` where there is one, else a drawing. */
export function createPictures(db: Database, folder: string | null): Pictures {
  const cache = createPictureCache(folder === null ? null : join(folder, 'drawn'));
  const originals = folder === null ? null : join(folder, 'originals');

  return {
    async find({ categoryId, productId, view }) {
      const [product] = await db
        .select({ category_id: products.category_id, picture: products.picture })
        .from(products)
        .where(eq(products.id, productId));
      if (product?.category_id !== categoryId) return null;
      const name = view === 1 ? `${productId}` : `${productId}-${view}`;
      const keyed = (
        version: string,
        make: (width: PictureWidth, format: PictureFormat) => Promise<Buffer>,
      ) => ({
        version,
        render: (width: PictureWidth, format: PictureFormat) =>
          cache.get(`${productId}/${view}-${width}-${version}.${format}`, () => make(width, format)),
      });

      const photograph = originals && (await findPhotograph(originals, name));
      if (photograph) {
        const { path, changedAt } = photograph;
        return keyed(fingerprint(`${name} ${changedAt}`), (width, format) => resize(path, width, format));
      }
      const recipe = product.picture;
      const drawnView = recipe?.views[view - 1];
      if (!recipe || drawnView === undefined) return null;
      return keyed(fingerprint(recipe), (width, format) => draw(recipe, productId, drawnView, width, format));
    },
  };
}

async function findPhotograph(originals: string, name: string) {
  const path = join(originals, `${name}.jpg`);
  try {
    const { mtimeMs } = await stat(path);
    return { path, changedAt: mtimeMs };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function resize(path: string, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  return sharp(await readFile(path))
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, ENCODING[format])
    .toBuffer();
}

function draw(
  recipe: PictureRecipe,
  productId: number,
  view: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  return drawProduct(
    { emoji: recipe.emoji, backdrop: recipe.backdrop, tone: recipe.tone, view, seed: productId },
    { width, format },
  );
}
