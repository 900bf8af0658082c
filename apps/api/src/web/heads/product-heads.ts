import { toDollars } from '../../kernel/money.ts';
import { findLot, type LotRow } from '../../modules/auctions/queries.ts';
import { findDeal } from '../../modules/deals/queries.ts';
import { breadcrumbs, findCategory } from './breadcrumbs.ts';
import { type HeadKind, type HeadParts, type PageHead, toDescription } from './page-head.ts';
import { SCHEMA, type StructuredData } from './structured-data.ts';

type Product = LotRow['product'];

interface Sale {
  readonly url: string;
  readonly cents: number;
  readonly isAvailable: boolean;
  /** Until when the offer is open; null without an end. */
  readonly endsAt: Date | null;
}

/** The page of an auction, whether it runs or has ended. */
export const auctionHead: HeadKind = {
  pattern: /^\/auctions?\/([1-9]\d{0,8})(?:\/|$)/,
  async read(parts, id) {
    const { db, publicUrl } = parts;
    const row = await findLot(db, id, null);
    if (!row) return null;
    const { lot, product, server_time } = row;
    return productHead(parts, product, {
      url: `${publicUrl}/auctions/${id}`,
      cents: lot.sold_cents ?? lot.price_cents ?? lot.opening_cents,
      isAvailable: lot.status === 'live' && lot.ends_at > server_time,
      endsAt: lot.ends_at,
    });
  },
};

/** The page on which an auction's item is sold at a fixed price. */
export const buyDirectHead: HeadKind = {
  pattern: /^\/buydirect\/([1-9]\d{0,8})\/?$/,
  async read(parts, id) {
    const { db, publicUrl } = parts;
    const row = await findLot(db, id, null);
    if (!row || row.lot.bdp_cents === null) return null;
    const { lot, product } = row;
    return productHead(parts, product, {
      url: `${publicUrl}/buydirect/${id}`,
      cents: row.lot.bdp_cents,
      isAvailable: (lot.bdp_stock ?? 0) > 0,
      endsAt: null,
    });
  },
};

/** The page of a daily deal. */
export const dealHead: HeadKind = {
  pattern: /^\/dailydeals\/([1-9]\d{0,8})\/?$/,
  async read(parts, id) {
    const { db, publicUrl } = parts;
    const found = await findDeal(db, id, null);
    if (!found) return null;
    const { deal, product, now } = found;
    return productHead(parts, product, {
      url: `${publicUrl}/dailydeals/${id}`,
      cents: deal.asking_cents,
      isAvailable: deal.stock > 0 && deal.ends_at > now,
      endsAt: deal.ends_at,
    });
  },
};

async function productHead(parts: HeadParts, product: Product, sale: Sale): Promise<PageHead> {
  const { db, publicUrl } = parts;
  const description = toDescription(product.description);
  const image = `${publicUrl}/images/${product.category_id}/7/${product.id}.jpg?w=1200`;
  const { url, cents, isAvailable, endsAt } = sale;
  const data: StructuredData = {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.name,
    url,
    image,
    sku: product.item_code,
    ...(description !== '' && { description }),
    offers: {
      '@type': 'Offer',
      url,
      price: toDollars(cents).toFixed(2),
      priceCurrency: 'USD',
      availability: `${SCHEMA}/${isAvailable ? 'InStock' : 'SoldOut'}`,
      ...(endsAt && { availabilityEnds: endsAt.toISOString() }),
    },
  };
  const category = await findCategory(db, product.category_id);
  const trail = await breadcrumbs(parts, category, { name: product.name, url });
  return { title: product.name, description, canonical: url, image, data: [data, trail] };
}
