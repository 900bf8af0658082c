import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '../../db/database.ts';
import { findPresentId } from '../../db/present-category.ts';
import { externalAuctions, type PictureRecipe, productImages, products } from '../../db/schema.ts';
import type { Pictures } from '../../kernel/app-context.ts';
import {
  type Picture,
  type PictureFormat,
  type PictureWidth,
  type View,
  WIDTHS,
} from '../../kernel/picture.ts';
import { readPhotograph } from './photographs.ts';
import { createPictureCache } from './picture-cache.ts';
import { readUpload } from './uploads.ts';
import { fingerprint, shortVersion } from './variant.ts';

// No picture is opened twice in a row, and each further thread of an encoder keeps memory.
sharp.cache(false);
sharp.concurrency(1);

/** AVIF's default effort takes ten times as long and saves a tenth of the bytes. */
const ENCODING: Record<PictureFormat, { quality: number; effort?: number }> = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 78 },
  jpeg: { quality: 80 },
};

/** Draws one view of a product as its recipe says; `seed` varies the light. PNG is for a drawing that is resized. */
export type DrawProduct = (
  picture: Omit<PictureRecipe, 'views'> & { readonly view: string; readonly seed: number },
  size: { readonly width: PictureWidth; readonly format: PictureFormat | 'png' },
) => Promise<Buffer>;

type Drawing = Parameters<DrawProduct>[0];

/**
 * The pictures of products, photographs if there are any, else drawings; and of external auctions. `folder` caches the
 * rendered variants.
 */
export function createPictures(db: Database, folder: string | null, draw: DrawProduct): Pictures {
  const cache = createPictureCache(folder === null ? null : join(folder, 'variants'));

  type Make = (width: PictureWidth, format: PictureFormat) => Promise<Buffer>;
  const keyed = (name: string, version: string, make: Make): Picture => ({
    version,
    render: (width, format) => cache.get(`${name}-${width}-${version}.${format}`, () => make(width, format)),
  });

  async function readProduct({ productId, view }: View) {
    const [product] = await db
      .select({
        category_id: products.category_id,
        picture: products.picture,
        photograph: sql<
          string | null
        >`(select sha256 from ${productImages} where ${ofProduct} and position = ${view})`,
        isPhotographed: sql<boolean>`exists (select 1 from ${productImages} where ${ofProduct})`,
      })
      .from(products)
      .where(eq(products.id, productId));
    return product;
  }
  type Product = NonNullable<Awaited<ReturnType<typeof readProduct>>>;

  /** `makeDrawn` renders a drawing in a variant. Each one is drawn by itself by default. */
  function pictureOf(
    product: Product,
    { productId, view }: View,
    makeDrawn: (drawing: Drawing) => Make = (drawing) => (width, format) => draw(drawing, { width, format }),
  ): Picture | 'placeholder' | null {
    const name = `${productId}/${view}`;
    const { photograph, isPhotographed, picture: recipe } = product;
    if (photograph !== null) {
      return keyed(name, photograph, async (width, format) =>
        resize(await readPhotograph(db, productId, photograph), width, format),
      );
    }
    // A product with photographs shows no drawings beside them.
    if (isPhotographed) return null;
    if (!recipe) return view === 1 ? 'placeholder' : null;
    const { views, ...drawing } = recipe;
    const drawnView = views[view - 1];
    if (drawnView === undefined) return null;
    return keyed(name, fingerprint(recipe), makeDrawn({ ...drawing, view: drawnView, seed: productId }));
  }

  /** Draws once, in a width, and resizes that drawing. Drawing takes ten times as long as resizing. */
  const drawOnce =
    (largest: PictureWidth) =>
    (drawing: Drawing): Make => {
      let drawn: Promise<Buffer> | null = null;
      return async (width, format) => {
        drawn ??= draw(drawing, { width: largest, format: 'png' });
        return resize(await drawn, width, format);
      };
    };

  return {
    async find({ categoryId, version = null, ...view }) {
      const product = await readProduct(view);
      if (!product) return null;
      const isOwn =
        product.category_id === categoryId || (await findPresentId(db, categoryId)) === product.category_id;
      const picture = pictureOf(product, view);
      if (isOwn || !picture || picture === 'placeholder') return isOwn ? picture : null;
      // Pages and mails have the path of the category that the product had then.
      return shortVersion(picture.version) === version ? picture : null;
    },

    async prepare(view, widths = WIDTHS) {
      const largest = WIDTHS.findLast((width) => widths.includes(width));
      const product = await readProduct(view);
      const picture = largest && product && pictureOf(product, view, drawOnce(largest));
      if (!picture || picture === 'placeholder') return;
      for (const width of widths) await picture.render(width, 'avif');
    },

    async findExternal(id) {
      const [row] = await db
        .select({ picture: externalAuctions.picture })
        .from(externalAuctions)
        .where(eq(externalAuctions.id, id));
      const picture = row?.picture;
      if (!picture) return null;
      const version = fingerprint(picture);
      if ('photograph' in picture)
        return keyed(`external/${id}`, version, async (width, format) =>
          resize(await readUpload(db, picture.photograph), width, format),
        );
      const { views, ...drawing } = picture;
      const [view] = views;
      if (view === undefined) return null;
      return keyed(`external/${id}`, version, (width, format) =>
        draw({ ...drawing, view, seed: id }, { width, format }),
      );
    },
  };
}

const ofProduct = sql`${productImages.product_description_id} = ${products.id}`;

/** A photograph in a variant's width and format. */
function resize(photograph: Uint8Array, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  return sharp(photograph)
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, ENCODING[format])
    .toBuffer();
}
