import { type DirectSale, directRoutes } from '@bidkit/contract';
import type { CoreBidkit } from '../../bidkit.ts';
import { getOrCreate } from '../../get-or-create.ts';
import type { AsyncState, Store } from '../../store.ts';
import type { LoadOptions } from '../resource.ts';
import { createResourcesById } from '../resources-by-id.ts';
import { sendIdempotent } from '../send-idempotent.ts';

/** A direct purchase: the id of the lot that is paid, and the deadline of the payment. */
export interface DirectPurchase {
  schedule_id: number;
  pay_by: string;
}

/** Direct sales, each in a store of its own, by the id of the auction on whose page they are offered. */
export interface DirectSales {
  get(auctionId: number): Store<AsyncState<DirectSale>>;
  /** Fetches a sale unless it is known. A failure is kept in its store; this never rejects. */
  load(auctionId: number, options?: LoadOptions): Promise<void>;
  /** The sales that are loaded, with the ids of their auctions. */
  known(): readonly (readonly [auctionId: number, sale: DirectSale])[];
  /**
   * Buys one piece at the price in the store; the server refuses when the price has changed. Without a response the
   * request is retried with the same key, also by the next call, so that the piece is bought once. Rejects with
   * BidkitError.
   */
  buy(auctionId: number): Promise<DirectPurchase>;
}

type Parts = Pick<CoreBidkit, 'extend' | 'session' | 'initialState'>;

const instances = new WeakMap<Parts, DirectSales>();

/**
 * The direct sales of a Bidkit, one instance per Bidkit.
 * @example
 * const sales = directSalesOf(bidkit);
 * await sales.load(7);
 * console.log(sales.get(7).getState().data);
 */
export const directSalesOf = (bidkit: Parts): DirectSales =>
  getOrCreate(instances, bidkit, () => createDirectSales(bidkit));

function createDirectSales({ extend, session, initialState }: Parts): DirectSales {
  const api = extend(directRoutes);
  const { get, load, known } = createResourcesById<DirectSale>({
    fetch: (id) => api.getDirectSale({ params: { id } }),
    token: session.token,
    initial: initialState?.directSales,
  });

  return {
    get,
    load,
    known,
    async buy(id) {
      const call = { params: { id }, body: { amount: get(id).getState().data?.bdp } };
      try {
        return await sendIdempotent(`POST /direct/${id}`, (options) =>
          api.acceptDirectSale({ ...call, ...options }),
        );
      } finally {
        // A purchase changes the stock, and a refusal usually means that it has changed.
        void load(id, { force: true });
      }
    },
  };
}
