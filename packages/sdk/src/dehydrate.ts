import type { Bidkit } from './create-bidkit.ts';
import type { InitialState } from './initial-state.ts';
import { dealsOf } from './stores/deals/deals.ts';
import { directSalesOf } from './stores/deals/direct.ts';

/**
 * The lots, deals and direct sales that an instance has loaded. A server renders the page with `createBidkit({
 * initialState })` and sends the same state to the browser, which creates its instance with it: both render the same.
 * @example
 * const loader = createBidkit({ apiUrl: '/api', storage: null });
 * await loader.auctions.load(7, { detail: true });
 * const bidkit = createBidkit({ apiUrl: '/api', storage: null, initialState: dehydrate(loader) });
 */
export const dehydrate = (bidkit: Bidkit): InitialState => ({
  auctions: bidkit.auctions.known(),
  deals: dealsOf(bidkit).known(),
  directSales: directSalesOf(bidkit).known(),
});
