import { setLanguages, setLocale } from './locale.ts';

type Languages = typeof import('./language.ts');

let languages: Languages | undefined;
/** The code of languages could not be loaded: texts stay English. */
let isEnglishOnly = false;

/** Loads the code of languages; from then on every text is looked up in it. */
export async function loadLanguages(): Promise<Languages> {
  languages = await import('./language.ts');
  setLanguages(languages);
  return languages;
}

/** Draws in a locale from here on. Returns a promise while its catalog has to be loaded first. */
export function selectLocale(locale: string): Promise<unknown> | undefined {
  setLocale(locale);
  return load(locale)?.then(() => setLocale(locale));
}

function load(locale: string): Promise<unknown> | undefined {
  if (languages) return languages.loadCatalog(locale);
  if (locale === 'en' || isEnglishOnly) return;
  return loadLanguages().then(
    (code) => code.loadCatalog(locale),
    () => {
      isEnglishOnly = true;
    },
  );
}
