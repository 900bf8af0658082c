import { type Deal, dealRoutes, type Negotiation, type WonItem, watchlistType } from '@bidkit/contract';
import type { CoreBidkit } from '../bidkit.ts';
import type { BidkitError } from '../error.ts';
import { type AsyncState, createStore, type Store, type WritableStore } from '../store.ts';
import { placeOnce } from './place-once.ts';

/** The daily deals of a page, each in a store of its own, and what a member does with them. All but `load` reject with BidkitError. */
export interface Deals {
  get(id: number): Store<AsyncState<Deal>>;
  /** Fetches a deal that is not known yet, with the member's negotiation. Failures stand in the store; it never rejects. */
  load(id: number, options?: { force?: boolean }): Promise<void>;
  /** Takes in the deals of a listing. */
  seed(deals: readonly Deal[]): void;
  /** Opens a negotiation, or takes up the open one. */
  start(id: number): Promise<Negotiation>;
  /** Offers whole dollars; the answer is the house's counter. */
  offer(id: number, dollars: number): Promise<Negotiation>;
  /** Asks for more time, before it runs out. */
  extend(id: number): Promise<Negotiation>;
  /** Takes the counter-offer, `dollars`: it is won, and paid for within 20 minutes. A lost answer is asked for again: it is bought once. */
  accept(id: number, dollars: number): Promise<WonItem>;
  reject(id: number): Promise<Negotiation>;
  /** Flips a watch at once, back when the house refuses; answers whether the deal is watched now. */
  toggleWatch(id: number): Promise<boolean>;
}

type Parts = Pick<CoreBidkit, 'extend' | 'api' | 'session'>;

const known = new WeakMap<Parts, Deals>();

/** The deals of a Bidkit: the same for all who ask, so that a page and its elements show one state. */
export function dealsOf(bidkit: Parts): Deals {
  const deals = known.get(bidkit) ?? createDeals(bidkit);
  known.set(bidkit, deals);
  return deals;
}

function createDeals({ extend, api: core, session }: Parts): Deals {
  const api = extend(dealRoutes);
  const stores = new Map<number, WritableStore<AsyncState<Deal>>>();

  const storeOf = (id: number) => {
    const store =
      stores.get(id) ?? createStore<AsyncState<Deal>>({ status: 'idle', data: null, error: null });
    stores.set(id, store);
    return store;
  };

  const patch = (id: number, fields: Partial<Deal>) => {
    const { data } = storeOf(id).getState();
    if (data) storeOf(id).setState({ data: { ...data, ...fields } });
  };

  const take = (id: number, negotiation: Negotiation): Negotiation => {
    patch(id, { negotiation });
    return negotiation;
  };

  /** The answers on their way, for all who ask. */
  const loading = new Map<number, Promise<void>>();

  async function load(id: number, { force = false } = {}): Promise<void> {
    if (!force && storeOf(id).getState().data) return;
    const asking = (!force && loading.get(id)) || ask(id);
    loading.set(id, asking);
    await asking;
    if (loading.get(id) === asking) loading.delete(id);
  }

  async function ask(id: number): Promise<void> {
    const store = storeOf(id);
    store.setState({ status: 'loading', error: null });
    const asked = session.token();
    try {
      const data = await api.getDeal({ params: { id } });
      // Somebody else is here by now, and their own question is on its way.
      if (asked === session.token()) store.setState({ status: 'ready', data, error: null });
    } catch (error) {
      if (asked === session.token()) store.setState({ status: 'error', error: error as BidkitError });
    }
  }

  /** The open negotiation's number, which is what it is called by. */
  const talkOf = ({ id }: { id: number }) => storeOf(id).getState().data?.negotiation;
  const params = (id: number) => ({ id: talkOf({ id })?.make_offer_id ?? 0 });

  // A negotiation is its member's: whoever comes next sees their own.
  let token = session.token();
  session.subscribe(() => {
    if (session.getState().status === 'loading' || token === session.token()) return;
    token = session.token();
    for (const [id, store] of stores) if (store.getState().status !== 'idle') void load(id, { force: true });
  });

  return {
    get: storeOf,
    load,
    seed(deals) {
      for (const data of deals) storeOf(data.id).setState({ status: 'ready', data, error: null });
    },
    async start(id) {
      const { time: _, ...talk } = await api.startDeal({ params: { id } });
      return take(id, talk);
    },
    async offer(id, amount) {
      const sco_rule_id = talkOf({ id })?.sco_rule_id ?? 0;
      return take(id, await api.counterDeal({ params: params(id), body: { sco_rule_id, amount } }));
    },
    extend: async (id) => take(id, await api.extendDeal({ params: params(id) })),
    async accept(id, amount) {
      const call = { params: params(id), body: { amount } };
      const won = await placeOnce(`POST /deals/${id}`, (once) => api.acceptDeal({ ...call, ...once }));
      const { id: schedule_id, pay_by: expires_at, item_status_id } = won;
      const talk = talkOf({ id });
      // Time to pay can be asked for, however often time to haggle was.
      const paying = { status: 'accepted', may_extend: true } as const;
      if (talk) take(id, { ...talk, ...paying, schedule_id, expires_at, item_status_id });
      return won;
    },
    reject: async (id) => take(id, await api.rejectDeal({ params: params(id) })),
    async toggleWatch(id) {
      const isWatching = !storeOf(id).getState().data?.isWatching;
      patch(id, { isWatching });
      const type = watchlistType.deal;
      try {
        const body = { item_id: id, id, watchlist_type_id: type, type, watching: isWatching };
        await core.setWatch({ body });
        return isWatching;
      } catch (error) {
        patch(id, { isWatching: !isWatching });
        throw error;
      }
    },
  };
}
