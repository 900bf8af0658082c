import { DEALS_PAGE_SIZE, DEFAULT_PAGE_SIZE } from '@bidkit/contract';
import { findLiveLots, type LiveFilter, selectLive } from '../../modules/auctions/live-lots.ts';
import { findDeals, isRunning, soonestEnd } from '../../modules/deals/queries.ts';
import type { HeadParts } from './page-head.ts';
import { SCHEMA, type StructuredData, type Target } from './structured-data.ts';

/** The lots on the first page of a list. Nothing for an empty one. */
export async function lotList(
  { db, publicUrl }: HeadParts,
  url: string,
  filter: LiveFilter = {},
): Promise<StructuredData[]> {
  const query = { page: 1, size: DEFAULT_PAGE_SIZE, sort: 'date', order: 'asc' } as const;
  const rows = await findLiveLots(db, null, await selectLive(db, query, filter), query);
  return itemList(
    url,
    rows.map(({ lot, product }) => ({ name: product.name, url: `${publicUrl}/auctions/${lot.id}` })),
  );
}

/** The running deals on the first page of their list. Nothing if there are none. */
export async function dealList({ db, publicUrl }: HeadParts, url: string): Promise<StructuredData[]> {
  const listing = { callerId: null, where: isRunning, orderBy: soonestEnd, page: 1, size: DEALS_PAGE_SIZE };
  const { rows } = await findDeals(db, listing);
  return itemList(
    url,
    rows.map(({ deal, product }) => ({ name: product.name, url: `${publicUrl}/dailydeals/${deal.id}` })),
  );
}

function itemList(url: string, targets: readonly Target[]): StructuredData[] {
  if (targets.length === 0) return [];
  const list: StructuredData = {
    '@context': SCHEMA,
    '@type': 'ItemList',
    url,
    itemListElement: targets.map((target, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...target,
    })),
  };
  return [list];
}
