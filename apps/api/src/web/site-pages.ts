import { existsSync, readFileSync } from 'node:fs';

/** Finds the page an address leads to: its own address, aliases resolved; null when it is none. */
export type FindPage = (path: string) => string | null;

/**
 * Reads the addresses the site was built with, as its router spells them: `/auctions/:id/:slug?`, the canonical one of each page
 * first. Where there is no such list every address is a page of its own.
 */
export function readPages(file: string): FindPage {
  if (!existsSync(file)) return (path) => path;
  const pages = JSON.parse(readFileSync(file, 'utf8')) as string[][];
  const known = pages.flatMap((aliases) =>
    aliases.map((pattern) => ({ address: toRegExp(pattern), canonical: aliases[0] ?? pattern })),
  );
  return (path) => {
    const page = known.find(({ address }) => address.test(path));
    if (!page) return null;
    // An address with a number is its own: which of its aliases it is matters to nobody.
    return page.canonical.includes(':') ? path : page.canonical;
  };
}

function toRegExp(pattern: string): RegExp {
  const parts = pattern.split('/').filter((part) => part !== '');
  const source = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part.replace(/[.]/g, '\\.')}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${source.join('')}/?$`);
}
