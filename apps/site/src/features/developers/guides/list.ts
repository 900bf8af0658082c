/** One guide. Its page is the export `Guide` of the file with the guide's name in this folder. */
interface GuideRow {
  /** The heading under which the contents list it. */
  readonly group: 'Guides' | 'Frameworks';
  readonly title: string;
  /** What the guide answers, in one sentence. */
  readonly about: string;
}

/** The guides by their address under /developers, in reading order. */
export const guideRows = {
  theming: { group: 'Guides', title: 'Theming', about: 'Colors, fonts, parts, light and dark.' },
  security: {
    group: 'Guides',
    title: 'Content policy',
    about: 'A strict Content-Security-Policy, Trusted Types, and hashes of a pinned version.',
  },
  partners: { group: 'Guides', title: 'Partners', about: 'Your key, sign-in, payment and credit.' },
  languages: { group: 'Guides', title: 'Languages', about: 'Locales, and your own texts.' },
  errors: {
    group: 'Guides',
    title: 'Errors',
    about: 'Errors of the API, in code, in the elements and in the console.',
  },
  react: {
    group: 'Frameworks',
    title: 'React and Preact',
    about: 'A provider, typed components and hooks.',
  },
} as const satisfies Record<string, GuideRow>;
