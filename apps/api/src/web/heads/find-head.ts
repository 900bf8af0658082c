import type { FindPage } from '../site-pages.ts';
import { categoryHead } from './category-head.ts';
import { contentPageHead, contentPages, knowledgeBaseHead, noticeHead } from './content-heads.ts';
import { fixedHead, missingHead } from './fixed-heads.ts';
import { listingHead } from './listing-head.ts';
import type { HeadKind, HeadParts, NamedHead, PageHead } from './page-head.ts';
import { auctionHead, buyDirectHead, dealHead } from './product-heads.ts';

const kinds: readonly HeadKind[] = [
  auctionHead,
  buyDirectHead,
  dealHead,
  listingHead,
  categoryHead,
  noticeHead,
];

/** Addresses of one thing. What is none of the numbers above names nothing. */
const OF_ONE =
  /^\/(?:auctions|auction(?!\/featured\/?$)|buydirect|dailydeals|externalauction|carauction|category|tag|notices)\/./;

/**
 * The head of the page at an address. For an unknown page, or one about something unknown, the status is 404.
 * `location` is the path of what took the place of what it is about.
 */
interface FoundHead {
  readonly status: 200 | 301 | 404;
  readonly head: NamedHead;
  readonly location?: string;
}

/**
 * Title, description, canonical address, image and structured data of the page at a path or URL of the site. It is the
 * one place that knows them: the server writes them into the page, and so does anything else that renders pages.
 */
export async function findHead(parts: HeadParts, url: string, findPage: FindPage): Promise<FoundHead> {
  const path = pathOf(url);
  const found = await readHead(parts, path, findPage);
  const head = found ?? missingHead;
  const { name: siteName } = parts.site;
  const title = head.title === null ? siteName : `${head.title} - ${siteName}`;
  const named = { ...head, title, siteName };
  if (found) return { status: 200, head: named };
  const location = await findSuccessor(parts, path);
  return location === null ? { status: 404, head: named } : { status: 301, head: named, location };
}

/** The path of a URL, `/` for the address of the file behind it. */
export function pathOf(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '/';
  return path === '/index.html' ? '/' : path;
}

async function findSuccessor(parts: HeadParts, path: string): Promise<string | null> {
  for (const { pattern, findSuccessor: find } of kinds) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return (await find?.(parts, Number(id))) ?? null;
  }
  return null;
}

async function readHead(parts: HeadParts, path: string, findPage: FindPage): Promise<PageHead | null> {
  for (const { pattern, read } of kinds) {
    const id = pattern.exec(path)?.[1];
    // What the site has no page for names nothing, such as `/auction/27/x`.
    if (id !== undefined) return findPage(path) ? read(parts, Number(id)) : null;
  }
  if (OF_ONE.test(path)) return null;
  const canonical = findPage(path)?.canonicalPath;
  if (canonical === undefined) return null;
  if (canonical === '/knowledgebase') return knowledgeBaseHead(parts);
  const written = contentPages[canonical];
  const head = written ? await contentPageHead(parts, canonical, written) : null;
  return head ?? fixedHead(parts, canonical);
}
