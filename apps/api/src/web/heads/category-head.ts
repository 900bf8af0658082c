import { eq } from 'drizzle-orm';
import { categories, formerCategories } from '../../db/schema.ts';
import { type HeadKind, SCHEMA, toDescription } from './page-head.ts';

const pathOf = ({ id, is_virtual }: { id: number; is_virtual: boolean }) =>
  `/${is_virtual ? 'tag' : 'category'}/${id}`;

/** The page of a category, of a sub-category below its parent, or of a tag. */
export const categoryHead: HeadKind = {
  pattern: /^\/(?:category|tag)\/([1-9]\d{0,8})\/?$/,
  async findSuccessor({ db }, id) {
    const [successor] = await db
      .select({ id: categories.id, is_virtual: categories.is_virtual })
      .from(formerCategories)
      .innerJoin(categories, eq(categories.id, formerCategories.category_id))
      .where(eq(formerCategories.id, id));
    return successor ? pathOf(successor) : null;
  },
  async read({ db, publicUrl, site }, id) {
    const find = async (one: number) =>
      (await db.select().from(categories).where(eq(categories.id, one)))[0] ?? null;
    const category = await find(id);
    if (!category) return null;
    const parent = category.parent_id === null ? null : await find(category.parent_id);
    const urlOf = (one: typeof category) => `${publicUrl}${pathOf(one)}`;
    const trail = [
      { name: site.name, url: `${publicUrl}/` },
      ...[parent, category].flatMap((one) => (one ? [{ name: one.display, url: urlOf(one) }] : [])),
    ];
    const breadcrumbs = {
      '@context': SCHEMA,
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ name, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: url,
      })),
    };
    const text = category.description || `${category.display}: live auctions that open at $1.`;
    return {
      title: category.display,
      description: toDescription(text),
      canonical: urlOf(category),
      image: null,
      data: [breadcrumbs],
    };
  },
};
