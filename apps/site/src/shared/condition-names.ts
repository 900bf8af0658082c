import type { ProductCondition } from '@bidkit/sdk';

/** The conditions of products as texts. */
export const conditionNames: Readonly<Record<ProductCondition, string>> = {
  new_in_box: 'New in box',
  like_new: 'Like new',
  good: 'Good',
  fair: 'Fair',
  as_is: 'As is',
};
