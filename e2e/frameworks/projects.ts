/** A project of examples/frameworks, by its folder. */
export interface Project {
  readonly folder: string;
  readonly name: string;
  /** The page with the card and the bid box. */
  readonly path: (lotId: number) => string;
  /** Whether the HTML from its server has the tags, so that the page hydrates or upgrades them. */
  readonly hasTagsInHtml: boolean;
}

const atRoot = () => '/';

export const projects: readonly Project[] = [
  { folder: 'html', name: 'Plain HTML', path: atRoot, hasTagsInHtml: true },
  { folder: 'react', name: 'React, Vite', path: atRoot, hasTagsInHtml: false },
  { folder: 'vue', name: 'Vue, Vite', path: atRoot, hasTagsInHtml: false },
  { folder: 'svelte', name: 'Svelte, Vite', path: atRoot, hasTagsInHtml: false },
  { folder: 'astro', name: 'Astro', path: atRoot, hasTagsInHtml: true },
  { folder: 'next', name: 'Next.js', path: (lotId) => `/lots/${lotId}`, hasTagsInHtml: true },
];
