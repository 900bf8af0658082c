import { eq } from 'drizzle-orm';
import { categories, formerCategories } from '../../db/schema.ts';
import { breadcrumbs, categoryPath, findCategory } from './breadcrumbs.ts';
import { lotList } from './list-data.ts';
import { type HeadKind, toDescription } from './page-head.ts';

/** The page of a category, of a sub-category below its parent, or of a tag. */
export const categoryHead: HeadKind = {
  pattern: /^\/(?:category|tag)\/([1-9]\d{0,8})\/?$/,
  async findSuccessor({ db }, id) {
    const [successor] = await db
      .select({ id: categories.id, is_virtual: categories.is_virtual })
      .from(formerCategories)
      .innerJoin(categories, eq(categories.id, formerCategories.category_id))
      .where(eq(formerCategories.id, id));
    return successor ? categoryPath(successor) : null;
  },
  async read(parts, id) {
    const category = await findCategory(parts.db, id);
    if (!category) return null;
    const canonical = parts.publicUrl + categoryPath(category);
    const filter = category.is_virtual ? { virtualCategoryId: id } : { categoryId: id };
    const text = category.description || `${category.display}: live auctions that open at $1.`;
    return {
      title: category.display,
      description: toDescription(text),
      canonical,
      image: null,
      data: [await breadcrumbs(parts, category), ...(await lotList(parts, canonical, filter))],
    };
  },
};
