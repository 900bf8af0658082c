import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { answerNotFound } from './errors.ts';
import { allowFraming } from './framing.ts';
import { headOf } from './share-meta.ts';
import { readPages } from './site-pages.ts';

const root = join(import.meta.dirname, '../../../..');
const META = '<!--share-meta-->';
/** Addresses that are never a page of the site: what belongs to others, and files. */
const NOT_PAGES =
  /^\/(?:api|images|embed|assets|socket\.io|mailbox)(?:\/|$)|\.(?:js|css|map|json|txt|xml|ico|svg|png|jpe?g|webp|avif|woff2|webmanifest)$/;

/** Where members sign in for a partner's page and agree to pay on it (DESIGN §7), and where PayPal's window comes back to. */
const WINDOWS = /^\/(?:partner\/(?:sign-in|pay)|payment\/paypal\/return\/\d+)\/?(?:\?|$)/;

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
/** The loader keeps its address while its content moves on; partners see a new one within five minutes. */
const EVERGREEN = 'public, max-age=300, stale-while-revalidate=86400';

/** Folders of the built marketplace and of the built embed. */
export interface SiteFolders {
  readonly site: string;
  readonly embed: string;
}

const built: SiteFolders = {
  site: join(root, 'apps/site/dist'),
  embed: join(root, 'packages/widgets/dist/embed'),
};

/** Serves the built marketplace and the embed; the house runs without either while they are not built. */
export async function serveSite(
  app: FastifyInstance,
  db: Database,
  publicUrl: string,
  { site, embed }: SiteFolders = built,
): Promise<void> {
  if (existsSync(embed)) {
    await serveFiles(app, embed, '/embed/', (path) => (/bidkit\.js$/.test(path) ? EVERGREEN : FOREVER));
  }
  if (!existsSync(site)) return void app.setNotFoundHandler(answerNotFound);
  const template = readFileSync(join(site, 'index.html'), 'utf8');
  const findPage = readPages(join(site, 'pages.json'));
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // These answer the page that opened them, which lies elsewhere or whose window has been elsewhere.
    if (WINDOWS.test(request.url)) reply.header('cross-origin-opener-policy', 'unsafe-none');
    await allowFraming(db, request.url, reply);
    const { status, meta } = await headOf(db, publicUrl, request.url, findPage);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', ASK_AGAIN)
      .send(template.replace(META, () => meta));
  };
  await serveFiles(app, site, '/', (path) => (path.startsWith(join(site, 'assets/')) ? FOREVER : EVERGREEN));
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  // The site draws its own "not found"; what is no page answers as the API does.
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !NOT_PAGES.test(request.url.split('?')[0] ?? '');
    return isPage ? sendPage(request, reply) : answerNotFound(request, reply);
  });
}

/** Serves each file of a folder as it was built, compressed where the build left a compressed twin. */
async function serveFiles(
  app: FastifyInstance,
  folder: string,
  prefix: string,
  cacheControl: (path: string) => string,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/.*/**'],
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (reply, path) =>
      reply.header('cache-control', cacheControl(path.replace(/\.(?:br|gz)$/, ''))),
  });
}
