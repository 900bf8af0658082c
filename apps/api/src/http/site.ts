import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { answerNotFound } from './errors.ts';
import { shareMeta } from './share-meta.ts';

const root = join(import.meta.dirname, '../../../..');
const siteFolder = join(root, 'apps/site/dist');
const embedFolder = join(root, 'packages/widgets/dist/embed');
const META = '<!--share-meta-->';
/** Addresses that are never a page of the site. */
const NOT_PAGES = /^\/(?:api|images|embed|assets|socket\.io|mailbox)(?:\/|$)/;

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
/** The loader keeps its address while its content moves on; partners see a new one within five minutes. */
const EVERGREEN = 'public, max-age=300, stale-while-revalidate=86400';

/** Serves the built marketplace and the embed; the house runs without either while they are not built. */
export async function serveSite(app: FastifyInstance, db: Database, publicUrl: string): Promise<void> {
  if (existsSync(embedFolder)) {
    await app.register(fastifyStatic, {
      root: embedFolder,
      prefix: '/embed/',
      decorateReply: false,
      cacheControl: false,
      preCompressed: true,
      dotfiles: 'ignore',
      setHeaders: (reply, path) =>
        reply.header('cache-control', /bidkit\.js(\.\w+)?$/.test(path) ? EVERGREEN : FOREVER),
    });
  }
  if (!existsSync(siteFolder)) return;
  const template = readFileSync(join(siteFolder, 'index.html'), 'utf8');
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const meta = await shareMeta(db, publicUrl, request.url);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', ASK_AGAIN)
      .send(template.replace(META, () => meta));
  };

  await app.register(fastifyStatic, {
    root: siteFolder,
    prefix: '/',
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.includes(`${siteFolder}/assets/`) ? FOREVER : EVERGREEN),
  });
  app.get('/', sendPage);
  // The site draws its own "not found"; what is no page answers as the API does.
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !NOT_PAGES.test(request.url.split('?')[0] ?? '');
    return isPage ? sendPage(request, reply) : answerNotFound(request, reply);
  });
}
