import { texts as english, type Texts } from './languages/en.ts';

/** The texts of each language, by its file. */
const languages = import.meta.glob<Texts>('./languages/*.ts', { eager: true, import: 'texts' });

/** The tags of the languages. */
export const languageTags = Object.values(languages).map(({ lang }) => lang);

/**
 * The texts in the language of a locale; English if there is no translation. A page cannot replace them
 * (`Bidkit.texts`): members agree to pay in our wording only.
 */
export function textsOf(locale: string): Texts {
  const [language] = locale.toLowerCase().split('-');
  return languages[`./languages/${language}.ts`] ?? english;
}
