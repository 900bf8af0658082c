import { sql } from 'drizzle-orm';
import { type ListingPicture, type PictureRecipe, productImages, products } from '../../db/schema.ts';
import { fingerprint, shortVersion } from './variant.ts';

/** The hashes of a product's photographs in their order. It does not read the bytes. */
export const photographHashes = sql<string[]>`array(select ${productImages.sha256} from ${productImages}
  where ${productImages.product_description_id} = ${products.id} order by ${productImages.position})`;

/** Their texts in the same order; null for those without one. */
export const photographAlts = sql<(string | null)[]>`array(select ${productImages.alt} from ${productImages}
  where ${productImages.product_description_id} = ${products.id} order by ${productImages.position})`;

/** A product with what its pictures are made of. */
export interface PicturedProduct {
  readonly product: {
    readonly id: number;
    readonly category_id: number;
    readonly picture: PictureRecipe | null;
  };
  readonly photographs: readonly string[];
}

/** The paths of a product's pictures, the front first; at least one. A path changes with its picture. */
export function picturePaths({ product, photographs }: PicturedProduct): [front: string, ...string[]] {
  const base = `/images/${product.category_id}/7/${product.id}`;
  const { picture } = product;
  const drawn = picture ? picture.views.map(() => fingerprint(picture)) : [];
  const [front, ...others] = photographs.length > 0 ? photographs : drawn;
  const end = (version: string) => `.${shortVersion(version)}.jpg`;
  return [
    // A product without pictures gets the placeholder.
    front === undefined ? `${base}.jpg` : `${base}${end(front)}`,
    ...others.map((version, index) => `${base}-${index + 2}${end(version)}`),
  ];
}

/** The path of the picture of an external auction, which changes with the picture; null without one. */
export const externalPicturePath = (id: number, picture: ListingPicture | null): string | null =>
  picture && `/images/external/${id}.${fingerprint(picture)}.jpg`;
