import { existsSync, readFileSync } from 'node:fs';

/** The canonical path of the page at a path, or null when no page is there. */
export type FindPage = (path: string) => string | null;

/**
 * Reads the list of the site's pages: per page its path patterns (`/auctions/:id/:slug?`), the canonical one first. Without a
 * list every path counts as a page.
 */
export function readPages(file: string): FindPage {
  if (!existsSync(file)) return (path) => path;
  const pages = JSON.parse(readFileSync(file, 'utf8')) as string[][];
  const known = pages.flatMap((aliases) =>
    aliases.map((alias) => ({
      pattern: new URLPattern({ pathname: alias === '/' ? alias : `${alias}{/}?` }),
      canonical: aliases[0] ?? alias,
    })),
  );
  return (path) => {
    const page = known.find(({ pattern }) => pattern.test({ pathname: path }));
    if (!page) return null;
    // A path with a parameter is its own canonical path.
    return page.canonical.includes(':') ? path : page.canonical;
  };
}
