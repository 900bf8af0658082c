import type { ErrorTable } from './message.ts';

/** The search, and saved searches. */
export const searchErrors = {
  search_text_required: [422, 'Enter what you are looking for.'],
  search_zip_required: [422, 'Enter a ZIP code to search by distance.'],
  search_category_unknown: [422, 'There is no such category.'],
  saved_search_not_found: [404, 'This saved search was not found.'],
  saved_searches_too_many: [409, 'You have saved {max} searches. Delete one of them first.'],
} as const satisfies ErrorTable;
