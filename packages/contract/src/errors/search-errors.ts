import type { ErrorTable } from './message.ts';

/** The search. */
export const searchErrors = {
  search_text_required: [422, 'Enter what you are looking for.'],
  search_zip_required: [422, 'Enter a ZIP code to search by distance.'],
} as const satisfies ErrorTable;
