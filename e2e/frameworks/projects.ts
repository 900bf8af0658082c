import { type Check, showsAuctionsAfterConsent } from './consent.ts';

/** A project of examples/frameworks, by its folder. */
export interface Project {
  readonly folder: string;
  readonly name: string;
  /** The page with the card and the bid box; none in a project with tests only. */
  readonly path?: (lotId: number) => string;
  /** Whether the HTML from its server has the tags, so that the page hydrates or upgrades them. */
  readonly hasTagsInHtml?: boolean;
  /** What else its pages have to do. */
  readonly more?: Check;
}

const atRoot = () => '/';

export const projects: readonly Project[] = [
  {
    folder: 'html',
    name: 'Plain HTML',
    path: atRoot,
    hasTagsInHtml: true,
    more: showsAuctionsAfterConsent,
  },
  { folder: 'react', name: 'React, Vite', path: atRoot },
  { folder: 'vue', name: 'Vue, Vite', path: atRoot },
  { folder: 'svelte', name: 'Svelte, Vite', path: atRoot },
  { folder: 'angular', name: 'Angular', path: atRoot },
  { folder: 'astro', name: 'Astro', path: atRoot, hasTagsInHtml: true },
  { folder: 'next', name: 'Next.js', path: (lotId) => `/lots/${lotId}`, hasTagsInHtml: true },
  { folder: 'testing', name: 'Tests' },
];
