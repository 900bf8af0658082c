import type { Check } from './check.ts';
import { showsAuctionsAfterConsent } from './consent.ts';
import { loadsNoServerCode } from './server-code.ts';

/** A project of examples/frameworks, by its folder. */
export interface Project {
  readonly folder: string;
  readonly name: string;
  /** The page with the card and the bid box; none in a project with tests only. */
  readonly path?: (lotId: number) => string;
  /** What the HTML from its server has, and the page hydrates or upgrades: the tags, or also the lot in them. */
  readonly html?: 'tags' | 'lot';
  /** What else its pages have to do. */
  readonly more?: Check;
}

const atRoot = () => '/';

export const projects: readonly Project[] = [
  {
    folder: 'html',
    name: 'Plain HTML',
    path: atRoot,
    html: 'tags',
    more: showsAuctionsAfterConsent,
  },
  { folder: 'react', name: 'React, Vite', path: atRoot },
  { folder: 'vue', name: 'Vue, Vite', path: atRoot },
  { folder: 'svelte', name: 'Svelte, Vite', path: atRoot },
  { folder: 'angular', name: 'Angular', path: atRoot },
  { folder: 'astro', name: 'Astro', path: atRoot, html: 'lot' },
  {
    folder: 'next',
    name: 'Next.js',
    path: (lotId) => `/lots/${lotId}`,
    html: 'lot',
    more: loadsNoServerCode,
  },
  { folder: 'testing', name: 'Tests' },
];
