import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { messagesOf } from './errors/form-message.ts';
import { searchErrors } from './errors/search-errors.ts';
import { done, instant, requiredText, strictForm } from './schema.ts';

const message = messagesOf(searchErrors);

/** The most synonyms of a word, and the most words with synonyms. */
export const MAX_SYNONYMS = 20;
export const MAX_SYNONYM_GROUPS = 500;
/** The longest word with synonyms, and the longest synonym, in characters. Each has four words at most. */
const MAX_CHARACTERS = 60;

const word = requiredText(message('search_synonym_required'), MAX_CHARACTERS);

/** A word and its synonyms: a search for one of them finds all. */
export const searchSynonymsForm = strictForm({
  word,
  synonyms: z
    .array(word, message('search_synonym_required'))
    .check(
      z.minLength(1, message('search_synonym_required')),
      z.maxLength(MAX_SYNONYMS, message('search_synonyms_too_many', { max: MAX_SYNONYMS })),
    ),
});
export type SearchSynonymsForm = z.output<typeof searchSynonymsForm>;

/** A word and its synonyms as staff see them. */
export const searchSynonyms = z.object({
  id: z.int(),
  word: z.string(),
  synonyms: z.array(z.string()),
  change_time: instant,
});
export type SearchSynonyms = z.output<typeof searchSynonyms>;

export const searchSynonymEndpoints = defineEndpoints({
  listSearchSynonyms: {
    summary: 'The words that have synonyms in the search, by word',
    auth: 'staff',
    response: z.array(searchSynonyms),
  },
  setSearchSynonyms: {
    summary: 'Stores the synonyms of a word, in place of those that it has',
    auth: 'staff',
    body: searchSynonymsForm,
    errors: ['search_synonym_required', 'search_synonym_invalid', 'search_synonym_groups_too_many'],
    response: searchSynonyms,
  },
  removeSearchSynonyms: {
    summary: 'Removes a word and its synonyms',
    auth: 'staff',
    errors: ['search_synonyms_not_found'],
    response: done,
  },
});
