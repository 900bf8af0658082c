import { existsSync, readFileSync } from 'node:fs';

/** A page of the site at a path. */
interface SitePage {
  readonly canonicalPath: string;
  /** Scripts to load together with the site's entry, which would request them later. */
  readonly scripts: readonly string[];
}

/** The page at a path, or null when there is none. */
export type FindPage = (path: string) => SitePage | null;

interface Listed {
  /** Path patterns such as `/auctions/:id/:slug?`, the canonical one first. */
  paths: string[];
  scripts: string[];
}

/** Reads the list of the site's pages, `pages.json` of its build. Without a list every path counts as a page. */
export function readPages(file: string): FindPage {
  if (!existsSync(file)) return (path) => ({ canonicalPath: path, scripts: [] });
  const pages = JSON.parse(readFileSync(file, 'utf8')) as Listed[];
  const known = pages.flatMap(({ paths, scripts }) =>
    paths.map((path) => ({
      pattern: new URLPattern({ pathname: path === '/' ? path : `${path}{/}?` }),
      canonicalPath: paths[0] ?? path,
      scripts,
    })),
  );
  return (path) => {
    const page = known.find(({ pattern }) => pattern.test({ pathname: path }));
    if (!page) return null;
    const { canonicalPath, scripts } = page;
    // A path with a parameter is its own canonical path.
    return { canonicalPath: canonicalPath.includes(':') ? path : canonicalPath, scripts };
  };
}
