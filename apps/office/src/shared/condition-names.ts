import type { ProductCondition } from '@bidkit/contract';

/** The conditions of products in words, the best first. */
export const conditionNames: Readonly<Record<ProductCondition, string>> = {
  new_in_box: 'New in box',
  like_new: 'Like new',
  good: 'Good',
  fair: 'Fair',
  as_is: 'As is',
};
