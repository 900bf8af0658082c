import type { Database } from '../../db/database.ts';
import { escapeHtml } from '../../kernel/html.ts';
import { type Section, type SitemapEntry, sections } from './sections.ts';

/** The most addresses that a sitemap may have. */
const MAX_ADDRESSES = 50_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface SitemapParts {
  readonly db: Database;
  readonly publicUrl: string;
  readonly size?: number;
}

/** The index of all sitemaps: `/sitemaps/auctions-0.xml`, with the id after which a sitemap begins. */
export async function sitemapIndex(parts: SitemapParts): Promise<string> {
  const names: string[] = [];
  for (const section of sections)
    for (const after of await findStarts(section, parts)) names.push(`${section.name}-${after}`);
  const locations = names.map(
    (name) => `<sitemap><loc>${escapeHtml(`${parts.publicUrl}/sitemaps/${name}.xml`)}</loc></sitemap>`,
  );
  return [XML, `<sitemapindex ${NAMESPACE}>`, ...locations, '</sitemapindex>', ''].join('\n');
}

/** The ids after which the sitemaps of a section begin. None for a section without entries. */
async function findStarts(section: Section, { db, size = MAX_ADDRESSES }: SitemapParts): Promise<number[]> {
  const starts: number[] = [];
  let after = 0;
  while ((await section.read(db, { after, limit: 1 })).length > 0) {
    starts.push(after);
    const [last] = await section.read(db, { after, limit: 1, offset: size - 1 });
    if (!last) break;
    after = last.id;
  }
  return starts;
}

/** A sitemap. Null for an unknown section. */
export async function sitemapOf(
  { db, publicUrl, size = MAX_ADDRESSES }: SitemapParts,
  name: string,
  after: number,
): Promise<string | null> {
  const section = sections.find((one) => one.name === name);
  if (!section) return null;
  const entries = await section.read(db, { after, limit: size });
  const rows = entries.map((entry) => rowOf(publicUrl, entry));
  return [XML, `<urlset ${NAMESPACE}>`, ...rows, '</urlset>', ''].join('\n');
}

const rowOf = (publicUrl: string, { path, changed_at }: SitemapEntry) =>
  `<url><loc>${escapeHtml(publicUrl + path)}</loc>${
    changed_at ? `<lastmod>${changed_at.toISOString()}</lastmod>` : ''
  }</url>`;
