/** The guides by their address under /developers, in reading order. */
export const titles = {
  theming: 'Theming',
  security: 'Content policy',
  partners: 'Partners',
  languages: 'Languages',
  react: 'React and Preact',
  errors: 'Errors',
} as const;
