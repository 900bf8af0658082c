import type { StaffProduct } from '@bidkit/contract';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { categories, lots, productImages, productTags } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import { inOrder } from '../../auctions/categories/queries.ts';
import { findCorrections } from '../../auctions/corrections.ts';
import { picturePaths } from '../../images/picture-paths.ts';
import { findProductRow, toSummary } from './summaries.ts';

const MAX_AUCTIONS = 100;

/** A product with everything that staff can change. @throws Problem 404 */
export async function readProduct(db: Database, id: number): Promise<StaffProduct> {
  const row = await findProductRow(db, id);
  if (!row) throw refuse('product_not_found');
  const { product } = row;
  const images = await db
    .select({ position: productImages.position, picture: productImages.sha256, alt: productImages.alt })
    .from(productImages)
    .where(eq(productImages.product_description_id, id))
    .orderBy(asc(productImages.position));
  const [front, ...others] = picturePaths({ product, photographs: images.map(({ picture }) => picture) });
  const corrections = await findCorrections(db, id);
  return {
    ...toSummary(row),
    photographs: images.length,
    description: product.description,
    materials: product.materials,
    tags: await findTags(db, id),
    images: images.map((image, index) => ({ ...image, url: [front, ...others][index] ?? front })),
    auctions: await findAuctions(db, id),
    corrections: corrections.map(({ product_description_id, created_at, ...correction }) => ({
      ...correction,
      created_at: created_at.toISOString(),
    })),
  };
}

const findTags = (db: Database, id: number) =>
  db
    .select({ id: categories.id, name: categories.name, display: categories.display })
    .from(productTags)
    .innerJoin(categories, eq(categories.id, productTags.category_id))
    .where(eq(productTags.product_description_id, id))
    .orderBy(...inOrder);

async function findAuctions(db: Database, id: number): Promise<StaffProduct['auctions']> {
  const rows = await db
    .select({
      id: lots.id,
      status: lots.status,
      starts_at: lots.starts_at,
      ends_at: lots.ends_at,
      bid_count: lots.bid_count,
    })
    .from(lots)
    .where(and(eq(lots.product_description_id, id), eq(lots.sale_kind, 'auction')))
    .orderBy(desc(lots.id))
    .limit(MAX_AUCTIONS);
  return rows.map(({ starts_at, ends_at, ...lot }) => ({
    ...lot,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  }));
}
