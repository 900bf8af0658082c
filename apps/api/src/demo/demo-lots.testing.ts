import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { categories, lots, products } from '../db/schema.ts';
import type { TestApp } from '../test/test-app.ts';
import { demoCategories, demoProducts } from './catalog.ts';

/** Lists each product of the demo, and goods with these names in addition, as a live lot. */
export async function addDemoLots(app: TestApp, others: readonly string[] = []): Promise<void> {
  const [category] = demoCategories;
  if (!category) throw new Error('The demo has no category.');
  await app.db.insert(categories).values([...demoCategories]);
  const added = await app.db
    .insert(products)
    .values([
      ...demoProducts.map(({ id, category_id, item_code, name, short_name, description, materials }) => ({
        ...{ id, category_id, item_code, name, short_name },
        description: description.join('\n\n'),
        materials: [...(materials ?? [])],
      })),
      ...others.map((name, n) => ({
        ...{ id: 100_000 + n, category_id: category.id, item_code: `OTHER-${n + 1}` },
        ...{ name, short_name: name, description: 'Sold as shown.' },
      })),
    ])
    .returning({ id: products.id });
  const [first, ...rest] = added;
  const { id: _id, ...values } = await app.aLot({ product_description_id: first?.id ?? 0 });
  await app.db.insert(lots).values(rest.map(({ id }) => ({ ...values, product_description_id: id })));
}

/** Moves the ends of all live lots three hours later, so that none ends while a test looks at a list. */
export async function postponeEnds(db: Database): Promise<void> {
  const ends_at = sql`${lots.ends_at} + interval '3 hours'`;
  await db.update(lots).set({ ends_at }).where(eq(lots.status, 'live'));
}
