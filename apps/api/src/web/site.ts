import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../kernel/app-context.ts';
import { createLimit } from '../kernel/create-limit.ts';
import { limitAddress } from '../kernel/limit-address.ts';
import { serveBrandedFiles } from './branded-files.ts';
import { demoNotice } from './demo-notice.ts';
import { serveEmbed } from './embed.ts';
import { answerNotFound } from './errors.ts';
import { allowFraming } from './framing.ts';
import { sendKept } from './kept-answer.ts';
import { mayBePage, withoutSentenceEnd } from './page-address.ts';
import { createPages } from './rendering/pages.ts';
import type { ReadCall } from './rendering/renderer.ts';
import { serveSiteIcons } from './site-icons.ts';
import { readPages } from './site-pages.ts';
import { serveSitemap } from './sitemap/serve-sitemap.ts';
import { EVERGREEN, FOREVER, REVALIDATE, serveFiles } from './static-files.ts';

const root = join(import.meta.dirname, '../../../..');
const NOTICE = '<!--demo-notice-->';
/** The authorization windows of partners' pages, their login, and the page that PayPal's window returns to. */
const WINDOWS =
  /^\/(?:(?:partner\/(?:sign-in|pay)|payment\/paypal\/return\/\d+)\/?(?:\?|$)|(?:login|register)\?window$)/;

/** Of a rendered page: a cache before the server keeps it as long as the server does, a browser asks each time. */
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=4';
/** It names the files of `offline.html`, so browsers need the latest of both. */
const SERVICE_WORKER = 'service-worker.js';
/** Folders of the built site, the built office and the built embed. */
export interface SiteFolders {
  readonly site: string;
  /** The default is where the workspace builds it. */
  readonly office?: string;
  readonly embed: string;
  /** Folder of earlier embed versions. Null serves the last build only. */
  readonly keptEmbed?: string | null;
}

const built: SiteFolders = {
  site: join(root, 'apps/site/dist'),
  embed: join(root, 'packages/widgets/dist/embed'),
};

/** Serves the built site and embed. The server also runs while they are not built. */
export async function serveSite(
  app: FastifyInstance,
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  readCall: ReadCall,
  folders: Partial<SiteFolders> = {},
): Promise<void> {
  const { site, embed, keptEmbed = null } = { ...built, ...folders };
  serveSitemap(app, { db, config });
  if (existsSync(embed)) await serveEmbed(app, embed, keptEmbed);
  if (!existsSync(site)) return void app.setNotFoundHandler(answerNotFound);
  const template = readFileSync(join(site, 'index.html'), 'utf8').replace(NOTICE, demoNotice(config));
  const findPage = readPages(join(site, 'pages.json'));
  const pages = createPages({
    db,
    publicUrl: config.publicUrl,
    site,
    template,
    findPage,
    readCall,
    cacheSeconds: config.cacheSeconds,
    renderSeconds: config.renderSeconds,
    log: app.log,
  });
  // Tests without a port need no thread.
  app.addHook('onListen', async () => pages.start());
  app.addHook('onClose', pages.close);
  const refuseExcess = createLimit(config.limits.pagesPerMinute);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // A page costs a query or two, unlike a file.
    refuseExcess(limitAddress(request.ip));
    // These windows post messages to their opener, which is at another origin.
    if (WINDOWS.test(request.url)) reply.header('cross-origin-opener-policy', 'unsafe-none');
    await allowFraming(db, request.url, reply);
    const page = await pages.find(request.url);
    if (page.location !== null) {
      const query = /\?[^#]*/.exec(request.url)?.[0] ?? '';
      return reply.header('cache-control', REVALIDATE).redirect(`${page.location}${query}`, 301);
    }
    const policy = pages.policy(String(reply.getHeader('content-security-policy')), page);
    reply.code(page.status).header('content-security-policy', policy);
    return sendKept(request, reply, page, {
      type: 'text/html; charset=utf-8',
      cacheControl: page.isRendered ? SHARED : REVALIDATE,
      vary: [],
    });
  };
  const cacheControl = (path: string) => {
    if (path.startsWith(join(site, 'assets/'))) return FOREVER;
    return path === join(site, SERVICE_WORKER) ? REVALIDATE : EVERGREEN;
  };
  serveBrandedFiles(app, db, site);
  serveSiteIcons(app, db);
  await serveFiles(app, { root: site, prefix: '/', cacheControl });
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  // The site renders its own 404 page. All other paths get the API's 404 response.
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !mayBePage(request.url)) return answerNotFound(request, reply);
    const shorter = withoutSentenceEnd(request.url);
    return shorter && findPage(shorter) ? reply.redirect(shorter) : sendPage(request, reply);
  });
}
