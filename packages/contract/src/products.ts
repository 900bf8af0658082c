import * as z from 'zod/mini';
import { inputMessage } from './schema.ts';

export const image = z.object({
  id: z.int(),
  url: z.string(),
  image_type_id: z.int(),
  alt: z.optional(z.string()),
});
export type Image = z.output<typeof image>;

/** The condition of a product, the best first. */
export const productCondition = z.enum(
  ['new_in_box', 'like_new', 'good', 'fair', 'as_is'],
  inputMessage('value_not_allowed', { allowed: 'new_in_box, like_new, good, fair or as_is' }),
);
export type ProductCondition = z.output<typeof productCondition>;

/** A product as cards show it. `images` are in order; their URLs are absolute paths. */
export const productDescription = z.object({
  id: z.int(),
  name: z.string(),
  short_name: z.string(),
  category_id: z.int(),
  category: z.optional(z.string()),
  item_code: z.optional(z.string()),
  condition: z.optional(productCondition),
  images: z.array(image),
  has_hd: z.boolean(),
});
export type ProductDescription = z.output<typeof productDescription>;
