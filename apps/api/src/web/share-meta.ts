import type { Database } from '../db/database.ts';
import { readNow } from '../db/now.ts';
import { escapeHtml } from '../kernel/html.ts';
import { findLot, type LotRow } from '../modules/auctions/queries.ts';
import { dayOf } from '../modules/external-auctions/local-day.ts';
import { type ExternalAuctionRow, imageOf } from '../modules/external-auctions/projection.ts';
import { findExternalAuction } from '../modules/external-auctions/queries.ts';
import { dataBlock, eventData } from './event-data.ts';
import type { FindPage } from './site-pages.ts';

const AUCTION = /^\/auctions?\/([1-9]\d{0,8})(?:[/?#]|$)/;
const EXTERNAL_AUCTION = /^\/(?:external|car)auction\/([1-9]\d{0,8})\/?$/;

/** The status and metadata of a page of the site. */
export interface PageHead {
  readonly status: 200 | 404;
  /** Meta tags for a shared link, those of the auction or the site's own, and the preloads of the page's scripts. */
  readonly meta: string;
}

/**
 * The head of the page at a URL. For unknown pages, lots and external auctions the status is 404, and the site renders
 * its own message.
 */
export async function headOf(
  db: Database,
  publicUrl: string,
  url: string,
  findPage: FindPage,
): Promise<PageHead> {
  const path = url.split(/[?#]/)[0] ?? '/';
  const page = findPage(path === '/index.html' ? '/' : path);
  const scripts =
    page?.scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`) ?? [];
  const withScripts = (meta: string) => [meta, ...scripts].join('\n    ');
  const id = AUCTION.exec(path)?.[1];
  const row = id === undefined ? null : await findLot(db, Number(id), null);
  if (row) return { status: 200, meta: withScripts(lotTags(publicUrl, row)) };
  const externalId = EXTERNAL_AUCTION.exec(path)?.[1];
  const external = externalId === undefined ? null : await findExternalAuction(db, Number(externalId));
  if (external) {
    const today = dayOf((await readNow(db)).getTime());
    return { status: 200, meta: withScripts(externalTags(publicUrl, external, today)) };
  }
  const canonicalPath = (id ?? externalId) === undefined ? page?.canonicalPath : undefined;
  const meta = tags({
    title: 'First Dollar',
    description: 'Live auctions that open at $1.',
    url: canonicalPath === undefined ? null : publicUrl + canonicalPath,
    image: null,
  });
  return { status: canonicalPath === undefined ? 404 : 200, meta: withScripts(meta) };
}

function lotTags(publicUrl: string, { product, lot }: LotRow): string {
  return tags({
    title: `${product.name} - First Dollar`,
    description: product.description.replace(/\s+/g, ' ').slice(0, 200),
    url: `${publicUrl}/auctions/${lot.id}`,
    image: `${publicUrl}/images/${product.category_id}/7/${product.id}.jpg?w=1200`,
  });
}

function externalTags(publicUrl: string, auction: ExternalAuctionRow, today: string): string {
  const image = imageOf(auction);
  const url = `${publicUrl}/${auction.is_car ? 'carauction' : 'externalauction'}/${auction.id}`;
  const event = eventData(publicUrl, url, auction, today);
  const meta = tags({
    title: `${auction.name} - First Dollar`,
    description: `${auction.city}, ${auction.state}. ${auction.description}`
      .replace(/\s+/g, ' ')
      .slice(0, 200),
    url,
    image: image && `${publicUrl}${image}?w=1200`,
  });
  return event ? `${meta}\n    ${dataBlock(event)}` : meta;
}

function tags({
  title,
  description,
  url,
  image,
}: {
  title: string;
  description: string;
  /** Null without a page. */
  url: string | null;
  image: string | null;
}) {
  const properties = [
    ['og:site_name', 'First Dollar'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ...(url === null ? [] : [['og:url', url]]),
    ...(image === null ? [] : [['og:image', image]]),
  ];
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="twitter:card" content="${image === null ? 'summary' : 'summary_large_image'}">`,
    ...(url === null
      ? ['<meta name="robots" content="noindex">']
      : [`<link rel="canonical" href="${escapeHtml(url)}">`]),
    ...properties.map(
      ([name = '', content = '']) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
  ].join('\n    ');
}
