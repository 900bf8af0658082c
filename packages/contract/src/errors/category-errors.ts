import type { ErrorTable } from './message.ts';

/** Categories and tags, as staff write them. */
export const categoryErrors = {
  categories_missing: [
    422,
    'There is no category yet. Add one with “pnpm house categories add”, or a set with “pnpm house categories starter”.',
  ],
  category_not_found: [404, 'This category was not found.'],
  category_display_required: [422, 'Please enter the name that members read'],
  category_name_invalid: [422, 'A short name has small letters, digits and dashes, such as hand-tools'],
  category_name_missing: [422, 'Please give a short name as well, such as hand-tools'],
  category_name_is_number: [422, 'The name of a category cannot be a number'],
  category_exists: [409, 'The category “{display}” has this name already.'],
  category_kind_fixed: [422, 'A category cannot become a tag, nor a tag a category.'],
  category_parent_unknown: [422, 'There is no category “{parent}”.'],
  category_too_deep: [422, 'Categories have two levels: a sub-category has no sub-categories.'],
  tag_nested: [422, 'A tag has no parent and no sub-categories.'],
  category_target_unknown: [422, 'There is no category to move to with this number.'],
  category_target_is_itself: [422, 'A category cannot move to itself.'],
  category_target_differs: [422, 'A category moves to a category, and a tag to a tag.'],
  category_in_use: [
    409,
    'It has {products} products with {lots} lots, {categories} sub-categories and {searches} saved searches. Name the one that they move to.',
  ],
  category_repeated: [422, 'An earlier row of the file has the same name.'],
  categories_expected: [422, 'Please send a list of categories'],
  categories_absent: [422, 'Please send at least one category'],
  categories_too_many: [422, 'Please send at most {max} categories at once'],
  tag_unknown: [422, 'There is no tag “{tag}”. Tags are: {names}.'],
  products_expected: [422, 'Please send the numbers of products'],
  too_many_ids: [422, 'Please send at most {max} numbers at once'],
  base_version_required: [422, 'Please send the version that you read (base_version)'],
  changed_by_other: [409, '{by} changed this at {at, time}. Please read it again before you change it.'],
} as const satisfies ErrorTable;
