import type { Deal, DirectSale } from '@bidkit/contract';
import type { LotData } from './stores/auctions/lot-data.ts';

/** What a server has loaded for the first render of a page; plain JSON. */
export interface InitialState {
  readonly auctions: readonly LotData[];
  readonly deals: readonly Deal[];
  /** With the ids of the auctions on whose pages they are offered. */
  readonly directSales: readonly (readonly [auctionId: number, sale: DirectSale])[];
}
