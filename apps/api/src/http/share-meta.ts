import type { Database } from '../db/database.ts';
import { findLot } from '../modules/auctions/queries.ts';
import { escapeHtml } from './html.ts';

const AUCTION = /^\/auctions?\/([1-9]\d{0,8})(?:[/?#]|$)/;

/** The tags a shared link is drawn from: an auction shows itself, every other page the house. */
export async function shareMeta(db: Database, publicUrl: string, url: string): Promise<string> {
  const id = AUCTION.exec(url)?.[1];
  const row = id === undefined ? null : await findLot(db, Number(id), null);
  if (!row) {
    return tags({
      title: 'First Dollar',
      description: 'Live auctions that open at $1.',
      url: `${publicUrl}/`,
      image: null,
    });
  }
  const { product, lot } = row;
  return tags({
    title: `${product.name} - First Dollar`,
    description: product.description.replace(/\s+/g, ' ').slice(0, 200),
    url: `${publicUrl}/auctions/${lot.id}`,
    image: `${publicUrl}/images/${product.category_id}/7/${product.id}.jpg?w=1200`,
  });
}

function tags({
  title,
  description,
  url,
  image,
}: {
  title: string;
  description: string;
  url: string;
  image: string | null;
}) {
  const properties = [
    ['og:site_name', 'First Dollar'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ...(image === null ? [] : [['og:image', image]]),
  ];
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="twitter:card" content="${image === null ? 'summary' : 'summary_large_image'}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...properties.map(
      ([name = '', content = '']) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
  ].join('\n    ');
}
