import type { products } from '../../db/schema.ts';

type Described = Pick<typeof products.$inferSelect, 'name' | 'short_name' | 'item_code' | 'category_id'>;

/** The product of a lot on the wire, where no picture is shown. */
export const describeProduct = ({ name, short_name, item_code, category_id }: Described): Described => ({
  name,
  short_name,
  item_code,
  category_id,
});
