import type { SearchResult } from '@bidkit/contract';
import { eq, inArray, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import {
  categories,
  contentEntries,
  contentVersions,
  deals,
  externalAuctions,
  externalAuctionTypes,
  lots,
  products,
} from '../../db/schema.ts';
import { toDollars } from '../../kernel/money.ts';
import { findCurrent, publishedVersionId } from '../content/publishing/current.ts';
import { type PicturedProduct, photographHashes, picturePaths } from '../images/picture-paths.ts';
import { imageOf, toLocalTime } from '../listings/projection.ts';
import { excerptOf, markAll, toMarkedText } from './marked-text.ts';
import type { Match } from './matches.ts';

type Shown = Omit<SearchResult, 'kind' | 'id' | 'price' | 'ends_at' | 'is_buy_direct' | 'distance'>;
type ById = ReadonlyMap<number, Shown>;

const productColumns = (words: SQL) => ({
  product: { id: products.id, category_id: products.category_id, picture: products.picture },
  photographs: photographHashes,
  category: categories.display,
  title: markAll(products.name, words),
  excerpt: excerptOf(products.description, words),
});

interface ProductRow extends PicturedProduct {
  readonly id: number;
  readonly category: string;
  readonly title: string;
  readonly excerpt: string;
  readonly bid_count?: number;
}

const byProduct = (rows: readonly ProductRow[]): ById =>
  new Map(
    rows.map(({ id, category, title, excerpt, bid_count, ...pictured }) => [
      id,
      {
        key: null,
        title: toMarkedText(title),
        excerpt: toMarkedText(excerpt),
        image: picturePaths(pictured)[0],
        bid_count: bid_count ?? null,
        category,
        is_car: false,
        place: null,
        sale: null,
      },
    ]),
  );

async function readLots(tx: Transaction, ids: readonly number[], words: SQL): Promise<ById> {
  const rows = await tx
    .select({ id: lots.id, bid_count: lots.bid_count, ...productColumns(words) })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(inArray(lots.id, [...ids]));
  return byProduct(rows);
}

async function readDeals(tx: Transaction, ids: readonly number[], words: SQL): Promise<ById> {
  const rows = await tx
    .select({ id: deals.id, ...productColumns(words) })
    .from(deals)
    .innerJoin(products, eq(products.id, deals.product_description_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(inArray(deals.id, [...ids]));
  return byProduct(rows);
}

async function readListings(tx: Transaction, ids: readonly number[], words: SQL): Promise<ById> {
  const { id, name, description, city, state, picture, sale_at, is_car, type_id } = externalAuctions;
  const rows = await tx
    .select({
      ...{ id, city, state, picture, sale_at, is_car, type: externalAuctionTypes.name },
      title: markAll(name, words),
      excerpt: excerptOf(description, words),
    })
    .from(externalAuctions)
    .innerJoin(externalAuctionTypes, eq(externalAuctionTypes.id, type_id))
    .where(inArray(id, [...ids]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        key: null,
        title: toMarkedText(row.title),
        excerpt: toMarkedText(row.excerpt),
        image: imageOf(row),
        bid_count: null,
        category: row.type,
        is_car: row.is_car,
        place: `${row.city}, ${row.state}`,
        sale: row.sale_at && toLocalTime(row.sale_at),
      },
    ]),
  );
}

async function readQuestions(tx: Transaction, ids: readonly number[], words: SQL): Promise<ById> {
  const { title, plain, fields } = contentVersions;
  const rows = await tx
    .select({
      ...{ id: contentEntries.id, key: contentEntries.key, fields },
      title: markAll(title, words),
      excerpt: excerptOf(plain, words),
    })
    .from(contentEntries)
    .innerJoin(contentVersions, eq(contentVersions.id, publishedVersionId))
    .where(inArray(contentEntries.id, [...ids]));
  const names = new Map((await findCurrent(tx, 'category')).map(({ key, title: name }) => [key, name]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        key: row.key,
        title: toMarkedText(row.title),
        excerpt: toMarkedText(row.excerpt),
        image: null,
        bid_count: null,
        category: names.get(row.fields.category ?? '') ?? null,
        is_car: false,
        place: null,
        sale: null,
      },
    ]),
  );
}

const readers = { lot: readLots, deal: readDeals, listing: readListings, question: readQuestions };

/** Matches as a page shows them, in the same order. */
export async function readResults(
  tx: Transaction,
  matches: readonly Match[],
  words: SQL,
): Promise<SearchResult[]> {
  const shown = new Map<Match, Shown>();
  for (const [kind, own] of Map.groupBy(matches, (match) => match.kind)) {
    const ids = own.map(({ id }) => id);
    const read = await readers[kind](tx, ids, words);
    for (const match of own) {
      const facts = read.get(match.id);
      if (facts) shown.set(match, facts);
    }
  }
  return matches.flatMap((match) => {
    const facts = shown.get(match);
    return facts ? [toResult(match, facts)] : [];
  });
}

const toResult = ({ kind, id, cents, ends_at, is_buy_direct, miles }: Match, facts: Shown): SearchResult => ({
  kind,
  id,
  ...facts,
  price: cents === null ? null : toDollars(cents),
  ends_at: ends_at?.toISOString() ?? null,
  is_buy_direct,
  distance: miles,
});
