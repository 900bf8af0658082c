import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import { createLimit } from '../../kernel/create-limit.ts';
import { limitAddress } from '../../kernel/limit-address.ts';
import { answerNotFound } from '../errors.ts';
import { sections } from './sections.ts';
import { type SitemapParts, sitemapIndex, sitemapOf } from './sitemap.ts';

const FRESH_SECONDS = 600;
/** A full sitemap has about five megabytes. */
const MAX_KEPT = 8;
/** An id of the database. */
const ID = /^(?:0|[1-9]\d{0,8})$/;

interface Kept {
  readonly text: Promise<string | null>;
  readonly until: number;
}

/**
 * Serves `/robots.txt`, the index `/sitemap.xml` and its sitemaps. Each is kept for ten minutes, so that crawlers do not
 * read the tables again and again, except those of a few entries.
 */
export function serveSitemap(
  app: FastifyInstance,
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  size?: number,
): void {
  const { publicUrl, limits } = config;
  const parts: SitemapParts = { db, publicUrl, ...(size !== undefined && { size }) };
  const refuseExcess = createLimit(limits.pagesPerMinute);
  const kept = new Map<string, Kept>();

  function keep(name: string, make: () => Promise<string | null>): Promise<string | null> {
    const known = kept.get(name);
    if (known && known.until > performance.now()) return known.text;
    const text = make();
    kept.delete(name);
    kept.set(name, { text, until: performance.now() + FRESH_SECONDS * 1_000 });
    text.catch(() => kept.delete(name));
    for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
    return text;
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow:\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    refuseExcess(limitAddress(request.ip));
    const text = await keep('index', () => sitemapIndex(parts));
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${FRESH_SECONDS}`)
      .send(text);
  });
  app.get<{ Params: { section: string; after: string } }>(
    '/sitemaps/:section-:after.xml',
    async (request, reply) => {
      refuseExcess(limitAddress(request.ip));
      const { section, after } = request.params;
      const isKnown = ID.test(after);
      const isFresh = sections.some((one) => one.name === section && one.isFresh);
      const make = () => sitemapOf(parts, section, Number(after));
      const text = isKnown ? await (isFresh ? make() : keep(`${section}-${after}`, make)) : null;
      if (text === null) return answerNotFound(request, reply);
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', isFresh ? 'no-cache' : `public, max-age=${FRESH_SECONDS}`)
        .send(text);
    },
  );
}
