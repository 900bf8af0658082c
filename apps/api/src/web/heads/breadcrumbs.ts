import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { categories } from '../../db/schema.ts';
import type { HeadParts } from './page-head.ts';
import { SCHEMA, type StructuredData, type Target } from './structured-data.ts';

type Category = typeof categories.$inferSelect;

/** The path of the page of a category or tag. */
export const categoryPath = ({ id, is_virtual }: Pick<Category, 'id' | 'is_virtual'>): string =>
  `/${is_virtual ? 'tag' : 'category'}/${id}`;

export const findCategory = async (db: Database, id: number): Promise<Category | null> =>
  (await db.select().from(categories).where(eq(categories.id, id)))[0] ?? null;

/** The way from the home page to a category, and to a page in it. */
export async function breadcrumbs(
  { db, publicUrl, site }: HeadParts,
  category: Category | null,
  page?: Target,
): Promise<StructuredData> {
  const parentId = category?.parent_id ?? null;
  const parent = parentId === null ? null : await findCategory(db, parentId);
  const targets = [parent, category].flatMap((one) =>
    one ? [{ name: one.display, url: publicUrl + categoryPath(one) }] : [],
  );
  const trail = [{ name: site.name, url: `${publicUrl}/` }, ...targets, ...(page ? [page] : [])];
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
