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
  partners: { group: 'Guides', title: 'Partners', about: 'Your key, login, payment and credit.' },
  languages: { group: 'Guides', title: 'Languages', about: 'Locales, and your own texts.' },
  'server-rendering': {
    group: 'Guides',
    title: 'Server rendering',
    about: 'What a server writes, and what runs on it.',
  },
  testing: { group: 'Guides', title: 'Testing', about: 'Vitest, Jest, mocked answers, browsers.' },
  analytics: { group: 'Guides', title: 'Analytics', about: 'Events of the elements to your data layer.' },
  consent: {
    group: 'Guides',
    title: 'Consent and cookies',
    about: 'What is stored and sent, and how to wait for consent.',
  },
  'local-development': {
    group: 'Guides',
    title: 'Local development',
    about: 'A marketplace on your machine, and pages on localhost.',
  },
  versions: {
    group: 'Guides',
    title: 'Versions and upgrades',
    about: 'Latest, pinned and npm, and how to upgrade.',
  },
  errors: {
    group: 'Guides',
    title: 'Errors',
    about: 'Errors of the API, in code, in the elements and in the console.',
  },
  troubleshooting: {
    group: 'Guides',
    title: 'Troubleshooting',
    about: 'From what you see to its cause and remedy.',
  },
  react: {
    group: 'Frameworks',
    title: 'React and Preact',
    about: 'A provider, typed components and hooks.',
  },
  next: { group: 'Frameworks', title: 'Next.js', about: 'A provider file, and server components.' },
  vue: { group: 'Frameworks', title: 'Vue', about: 'Typed tags in templates, and Nuxt.' },
  svelte: { group: 'Frameworks', title: 'Svelte', about: 'Typed tags in markup, and SvelteKit.' },
  angular: { group: 'Frameworks', title: 'Angular', about: 'Tags in standalone components.' },
  astro: { group: 'Frameworks', title: 'Astro', about: 'Tags in the HTML, one script.' },
  wordpress: { group: 'Frameworks', title: 'WordPress', about: 'A plugin of one file, with a shortcode.' },
} as const satisfies Record<string, GuideRow>;
