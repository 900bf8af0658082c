import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import { accentStyleSheet } from '../../kernel/accent.ts';
import { readSettings } from '../../kernel/site-settings.ts';
import { createAnswerCache } from '../answer-cache.ts';
import { findHead, pathOf } from '../heads/find-head.ts';
import { type KeptAnswer, keepText } from '../kept-answer.ts';
import type { FindPage } from '../site-pages.ts';
import { readPageFiles } from './page-files.ts';
import { allowInline, type PageFiles, pageHtml, shellHtml, withStyleSheet } from './page-html.ts';
import type { RenderedPage } from './render-worker.ts';
import { createRenderer, type ReadCall } from './renderer.ts';

/** Parameters of advertisements and referrals: scripts read them, and the page is the same without. */
const NOT_CONTENT = /^(?:utm_\w+|\w*clid|afid|aid|Refer|_REFER_|pixel_id|partner_tag)$/;
/** Longer addresses are rendered by the browser. */
const MAX_ADDRESS = 500;

export interface PageParts {
  readonly db: Database;
  readonly publicUrl: string;
  /** The folder of the built site. */
  readonly site: string;
  /** The site's `index.html`. */
  readonly template: string;
  readonly findPage: FindPage;
  /** Answers the calls of pages that are rendered. */
  readonly readCall: ReadCall;
  /** Lifetime of a cached page in seconds; 0 disables the cache. */
  readonly cacheSeconds: number;
  /** A page that takes longer to render is rendered by the browser. */
  readonly renderSeconds: number;
  readonly log: FastifyBaseLogger;
}

/** A page as every visitor gets it. */
interface Page extends KeptAnswer {
  readonly status: number;
  /** The path that the address leads to, with status 301; null for a page. */
  readonly location: string | null;
  /** Whether it has its content. The others are rendered by browsers. */
  readonly isRendered: boolean;
  /** The style sheet of the marketplace's accent; empty for that of the theme. */
  readonly accentStyle: string;
}

export interface Pages {
  /** Starts what renders the pages. */
  start(): void;
  /** The page at a URL. */
  find(url: string): Promise<Page>;
  /** The content security policy of a page: `policy` with the hashes of the inline texts of our pages. */
  policy(policy: string, page: Page): string;
  close(): Promise<void>;
}

/** The pages of the site: rendered where the site is built for it, otherwise left to the browser. */
export function createPages(parts: PageParts): Pages {
  const { db, publicUrl, site, template, findPage, readCall, cacheSeconds, renderSeconds, log } = parts;
  const cache = createAnswerCache<Page>(cacheSeconds);
  const bundle = join(site, 'server/render-page.mjs');
  const renderer = existsSync(bundle)
    ? createRenderer({ bundle, origin: new URL(publicUrl).origin }, readCall, log, {
        timeoutMs: renderSeconds * 1_000,
      })
    : null;
  const findFiles = readPageFiles(join(site, '.vite/manifest.json'));

  /** The files of a page with the scripts of its route table. */
  function filesOf({ modules, withoutScripts }: RenderedPage, more: readonly string[]): PageFiles {
    const { scripts, styles } = findFiles(modules);
    const others = findFiles(withoutScripts).styles.filter((style) => !styles.includes(style));
    return { scripts: [...new Set([...more, ...scripts])], styles, stylesWithoutScripts: others };
  }

  async function compute(address: string): Promise<Page> {
    const settings = readSettings(db);
    const [{ accent_color }, { status, head, location = null }, page] = await Promise.all([
      settings,
      settings.then((site) => findHead({ db, publicUrl, site }, address, findPage)),
      address.length <= MAX_ADDRESS ? renderer?.render(address) : null,
    ]);
    const accentStyle = accentStyleSheet(accent_color);
    const { scripts = [] } = findPage(pathOf(address)) ?? {};
    const html = page
      ? pageHtml(template, head, page, filesOf(page, scripts))
      : shellHtml(template, head, scripts);
    const kept = keepText(withStyleSheet(html, accentStyle));
    return { status, location, isRendered: Boolean(page), accentStyle, ...kept };
  }

  return {
    start: () => renderer?.start(),
    find(url) {
      const address = contentAddress(url);
      return cache.find(address, [], () => compute(address));
    },
    policy: (policy, { accentStyle }) =>
      allowInline(policy, template, [...(renderer?.styleSheets() ?? []), accentStyle]),
    close: async () => renderer?.close(),
  };
}

/** The address without what makes no difference to the content, its parameters in one order. */
function contentAddress(url: string): string {
  const [path = '/', query = ''] = url.split('#', 1)[0]?.split('?', 2) ?? [];
  const search = new URLSearchParams(query);
  for (const name of [...search.keys()]) if (NOT_CONTENT.test(name)) search.delete(name);
  search.sort();
  return search.size > 0 ? `${path}?${search}` : path;
}
