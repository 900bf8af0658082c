import { type ComponentType, lazy } from 'react';

interface Guide {
  /** Its address under /developers. */
  readonly slug: string;
  readonly title: string;
  readonly Page: ComponentType;
}

/** The pages to be read, in reading order. */
export const guides: readonly Guide[] = [
  {
    slug: 'theming',
    title: 'Theming',
    Page: lazy(async () => ({ default: (await import('./theming.tsx')).Theming })),
  },
  {
    slug: 'security',
    title: 'Content policy',
    Page: lazy(async () => ({ default: (await import('./security.tsx')).Security })),
  },
  {
    slug: 'partners',
    title: 'Partners',
    Page: lazy(async () => ({ default: (await import('./partners.tsx')).Partners })),
  },
  {
    slug: 'languages',
    title: 'Languages',
    Page: lazy(async () => ({ default: (await import('./languages.tsx')).Languages })),
  },
  {
    slug: 'react',
    title: 'React and Preact',
    Page: lazy(async () => ({ default: (await import('./react.tsx')).ReactGuide })),
  },
  {
    slug: 'errors',
    title: 'Errors',
    Page: lazy(async () => ({ default: (await import('./errors.tsx')).Errors })),
  },
];
