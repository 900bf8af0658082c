import { and, asc, eq, gt, not, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { isLive } from '../../db/lot-expressions.ts';
import { categories, deals, externalAuctions, lots } from '../../db/schema.ts';
import { findCurrent } from '../../modules/content/publishing/current.ts';
import { isRunning } from '../../modules/deals/queries.ts';
import { contentPages } from '../heads/content-heads.ts';
import { fixedPages } from '../heads/fixed-heads.ts';

/** An address of a sitemap. */
export interface SitemapEntry {
  readonly id: number;
  readonly path: string;
  /** Known only of texts that staff publish. */
  readonly changed_at?: Date;
}

interface Range {
  /** Entries with a larger id, in the order of their ids. */
  readonly after: number;
  readonly limit: number;
  readonly offset?: number;
}

/** A kind of addresses, read by ids: a page is found by the last id of the one before it, however many there are. */
export interface Section {
  readonly name: string;
  /** Whether it has so few entries, which staff write, that each request reads them. */
  readonly isFresh?: boolean;
  read(db: Database, range: Range): Promise<SitemapEntry[]>;
}

function fromTable(
  name: string,
  table: PgTable & { readonly id: PgColumn },
  where: SQL | undefined,
  pathOf: (id: number) => string,
): Section {
  return {
    name,
    async read(db, { after, limit, offset = 0 }) {
      const rows = await db
        .select({ id: table.id })
        .from(table as PgTable)
        .where(and(gt(table.id, after), where))
        .orderBy(asc(table.id))
        .limit(limit)
        .offset(offset);
      return rows.map((row) => ({ id: Number(row.id), path: pathOf(Number(row.id)) }));
    },
  };
}

const fromList = (name: string, list: (db: Database) => Promise<SitemapEntry[]>): Section => ({
  name,
  async read(db, { after, limit, offset = 0 }) {
    const entries = (await list(db)).filter(({ id }) => id > after).sort((a, b) => a.id - b.id);
    return entries.slice(offset, offset + limit);
  },
});

async function listPages(db: Database): Promise<SitemapEntry[]> {
  const published = [await findCurrent(db, 'page'), await findCurrent(db, 'text')].flat();
  const written = Object.entries(contentPages).flatMap(([path, { key }]) => {
    const content = published.find((one) => one.key === key);
    return content ? [{ path, changed_at: content.changed_at }] : [];
  });
  const fixed = ['/', '/knowledgebase', ...Object.keys(fixedPages)].map((path) => ({ path }));
  return [...fixed, ...written].map((page, index) => ({ ...page, id: index + 1 }));
}

const listNotices = async (db: Database): Promise<SitemapEntry[]> =>
  (await findCurrent(db, 'notice')).map(({ id, changed_at }) => ({ id, changed_at, path: `/notices/${id}` }));

const isTag = eq(categories.is_virtual, true);
const isCar = eq(externalAuctions.is_car, true);
const isListed = not(externalAuctions.has_ended);

/** What a sitemap lists: what a visitor can read and what has not ended. */
export const sections: readonly Section[] = [
  fromList('pages', listPages),
  fromList('notices', listNotices),
  { ...fromTable('categories', categories, not(isTag), (id) => `/category/${id}`), isFresh: true },
  { ...fromTable('tags', categories, isTag, (id) => `/tag/${id}`), isFresh: true },
  fromTable('auctions', lots, and(isLive, eq(lots.sale_kind, 'auction')), (id) => `/auctions/${id}`),
  fromTable('deals', deals, isRunning, (id) => `/dailydeals/${id}`),
  fromTable('government', externalAuctions, and(not(isCar), isListed), (id) => `/externalauction/${id}`),
  fromTable('cars', externalAuctions, and(isCar, isListed), (id) => `/carauction/${id}`),
];
