import type { ErrorTable } from '../core/errors.ts';

/** The search, its synonyms, and saved searches. */
export const searchErrors = {
  search_text_required: [422, 'Enter what you are looking for.'],
  search_zip_required: [422, 'Enter a ZIP code to search by distance.'],
  search_category_unknown: [422, 'There is no such category.'],
  saved_search_not_found: [404, 'This saved search was not found.'],
  saved_searches_too_many: [409, 'You have saved {max} searches. Delete one of them first.'],
  search_pace_unknown: [422, 'Choose “daily”, “at_once” or “never”.'],
  search_push_unavailable: [422, 'Install the app first: push notifications are for members who have it.'],
  search_synonym_required: [422, 'Enter a word, and at least one other with the same meaning.'],
  search_synonym_invalid: [422, 'A synonym has one to {max} words of letters or digits. “{word}” has not.'],
  search_synonyms_too_many: [422, 'A word has at most {max} synonyms.'],
  search_synonym_groups_too_many: [409, 'At most {max} words have synonyms. Remove one of them first.'],
  search_synonyms_not_found: [404, 'This word has no synonyms.'],
} as const satisfies ErrorTable;
