import { type Auction, type CoreBidkit, type Deal, listRoutes } from '@bidkit/sdk';
import { messages } from './messages.ts';

/** The list of a grid: auctions of the home page, featured auctions, those of a category, or daily deals. */
export interface GridSource {
  readonly kind: 'home' | 'featured' | 'category' | 'deals';
  /** The number of the category. */
  readonly id?: number;
}

/** The content of a grid: lots or deals. */
export type Row =
  | { readonly lots: readonly Auction[]; readonly deals?: undefined }
  | { readonly deals: readonly Deal[]; readonly lots?: undefined };

/** Whether a row has no cards. */
export const isEmpty = ({ lots, deals }: Row): boolean => (lots ?? deals).length === 0;

const LARGEST_SIZE = 48;
const USUAL_SIZE = 6;

/** Reads the attribute `source`; null when the value is unknown. */
export function parseSource(text: string): GridSource | null {
  if (text === 'home' || text === 'featured' || text === 'deals') return { kind: text };
  const id = /^category:([1-9]\d{0,8})$/.exec(text)?.[1];
  return id ? { kind: 'category', id: Number(id) } : null;
}

/** Reads the attribute `size`, 1 to 48; 6 when it is missing or invalid. */
export function parseSize(text: string | null): number {
  const size = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : USUAL_SIZE;
  return Math.min(size, LARGEST_SIZE);
}

/** Fetches a row in one call and stores its lots, so that their cards fetch nothing. Rejects with BidkitError. */
export async function fetchRow(bidkit: CoreBidkit, source: GridSource, size: number): Promise<Row> {
  const { listDeals, listHomeAuctions } = bidkit.extend(listRoutes);
  if (source.kind === 'deals') return { deals: (await listDeals({ query: { pageSize: size } })).data };
  const { data: lots } = await {
    home: () => listHomeAuctions({ query: { size } }),
    featured: () => bidkit.api.listAuctions({ query: { size, featured: 1 } }),
    category: () => bidkit.api.listAuctions({ query: { size, category_id: source.id } }),
  }[source.kind]();
  bidkit.auctions.seed(lots);
  return { lots };
}

/** The accessible name of the list. */
export function labelOf(source: GridSource, { lots }: Row): string {
  if (source.kind !== 'category') return messages[source.kind];
  return messages.category(lots?.[0]?.control.product_description.category);
}
