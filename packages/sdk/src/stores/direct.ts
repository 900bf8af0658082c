import { type DirectSale, directRoutes } from '@bidkit/contract';
import type { CoreBidkit } from '../bidkit.ts';
import type { BidkitError } from '../error.ts';
import { type AsyncState, createStore, type Store, type WritableStore } from '../store.ts';
import { placeOnce } from './place-once.ts';

/** What was bought directly: the auction number it is paid under, and until when. */
export interface Purchase {
  schedule_id: number;
  pay_by: string;
}

/** What a page sells directly, each in a store of its own, by the auction it is offered beside. */
export interface DirectSales {
  get(auctionId: number): Store<AsyncState<DirectSale>>;
  /** Fetches what is not known yet. Failures stand in the store; it never rejects. */
  load(auctionId: number, options?: { force?: boolean }): Promise<void>;
  /** Buys one at the price its store shows, or not at all. A lost answer is asked for again under the same key, by the next press too: it is bought once. Rejects with BidkitError. */
  buy(auctionId: number): Promise<Purchase>;
}

type Parts = Pick<CoreBidkit, 'extend'>;

const known = new WeakMap<Parts, DirectSales>();

/** The direct sales of a Bidkit: the same for all who ask. */
export function directSalesOf(bidkit: Parts): DirectSales {
  const sales = known.get(bidkit) ?? createDirectSales(bidkit);
  known.set(bidkit, sales);
  return sales;
}

function createDirectSales({ extend }: Parts): DirectSales {
  const api = extend(directRoutes);
  const stores = new Map<number, WritableStore<AsyncState<DirectSale>>>();

  const storeOf = (id: number) => {
    const store =
      stores.get(id) ?? createStore<AsyncState<DirectSale>>({ status: 'idle', data: null, error: null });
    stores.set(id, store);
    return store;
  };

  async function load(id: number, { force = false } = {}): Promise<void> {
    const store = storeOf(id);
    if (!force && store.getState().data) return;
    store.setState({ status: 'loading', error: null });
    try {
      store.setState({ status: 'ready', data: await api.getDirectSale({ params: { id } }), error: null });
    } catch (error) {
      store.setState({ status: 'error', error: error as BidkitError });
    }
  }

  return {
    get: storeOf,
    load,
    async buy(id) {
      const call = { params: { id }, body: { amount: storeOf(id).getState().data?.bdp } };
      try {
        return await placeOnce(`POST /direct/${id}`, (once) => api.acceptDirectSale({ ...call, ...once }));
      } finally {
        // Bought or refused, the stock has changed.
        void load(id, { force: true });
      }
    },
  };
}
