import { type Deal, dealRoutes, type Negotiation, type WonItem, watchlistType } from '@bidkit/contract';
import type { CoreBidkit } from '../../bidkit.ts';
import { getOrCreate } from '../../get-or-create.ts';
import { onMemberChange } from '../../on-member-change.ts';
import { onTokenChange } from '../../on-token-change.ts';
import type { AsyncState, Store } from '../../store.ts';
import type { LoadOptions } from '../resource.ts';
import { createResourcesById } from '../resources-by-id.ts';
import { sendIdempotent } from '../send-idempotent.ts';

/** Daily deals by id, each in a store of its own, and the member's actions. All but `load` reject with BidkitError. */
export interface Deals {
  get(id: number): Store<AsyncState<Deal>>;
  /**
   * Fetches a deal with the member's negotiation unless it is known. A failure is kept in its store; this never
   * rejects.
   */
  load(id: number, options?: LoadOptions): Promise<void>;
  /** The deals that are loaded. */
  known(): readonly Deal[];
  /** Stores the deals of a listing. */
  seed(deals: readonly Deal[]): void;
  /** Opens a negotiation, or continues the open one. */
  start(id: number): Promise<Negotiation>;
  /** Offers whole dollars. Resolves with the counter-offer. */
  offer(id: number, dollars: number): Promise<Negotiation>;
  /** Requests more time before it runs out. */
  extend(id: number): Promise<Negotiation>;
  /**
   * Accepts the counter-offer of `dollars`. The deal is then won, and has to be paid within 20 minutes. Without a
   * response the request is retried with the same key, so that the deal is bought once.
   */
  accept(id: number, dollars: number): Promise<WonItem>;
  reject(id: number): Promise<Negotiation>;
  /** Changes the watch at once; a refusal changes it back. Resolves with whether the deal is watched now. */
  toggleWatch(id: number): Promise<boolean>;
}

type Parts = Pick<CoreBidkit, 'extend' | 'api' | 'session' | 'initialState'>;

const instances = new WeakMap<Parts, Deals>();

/**
 * The deals of a Bidkit, one instance per Bidkit, so that a page and its elements share one state.
 * @example
 * const deals = dealsOf(bidkit);
 * await deals.load(3);
 * console.log(deals.get(3).getState().data?.price);
 */
export const dealsOf = (bidkit: Parts): Deals => getOrCreate(instances, bidkit, () => createDeals(bidkit));

function createDeals({ extend, api: core, session, initialState }: Parts): Deals {
  const api = extend(dealRoutes);
  const { get, load, set, patch, reset, reload, known } = createResourcesById<Deal>({
    fetch: (id) => api.getDeal({ params: { id } }),
    token: session.token,
    initial: initialState?.deals.map((deal) => [deal.id, deal]),
  });

  // The deals contain the negotiations of one member.
  onTokenChange(session, reload);
  onMemberChange(session, () => reset({ negotiation: null, isWatching: false }));

  const negotiationOf = (id: number) => get(id).getState().data?.negotiation;
  /** A negotiation has an id of its own, which its calls use. */
  const params = (id: number) => ({ id: negotiationOf(id)?.make_offer_id ?? 0 });

  function store(id: number, negotiation: Negotiation): Negotiation {
    patch(id, { negotiation });
    return negotiation;
  }

  return {
    get,
    load,
    known: () => known().map(([, deal]) => deal),
    seed(deals) {
      for (const deal of deals) set(deal.id, deal);
    },
    async start(id) {
      const { time: _, ...negotiation } = await api.startDeal({ params: { id } });
      return store(id, negotiation);
    },
    async offer(id, amount) {
      const sco_rule_id = negotiationOf(id)?.sco_rule_id ?? 0;
      return store(id, await api.counterDeal({ params: params(id), body: { sco_rule_id, amount } }));
    },
    extend: async (id) => store(id, await api.extendDeal({ params: params(id) })),
    async accept(id, amount) {
      const call = { params: params(id), body: { amount } };
      const won = await sendIdempotent(`POST /deals/${id}`, (options) =>
        api.acceptDeal({ ...call, ...options }),
      );
      const { id: schedule_id, pay_by: expires_at, item_status_id } = won;
      const negotiation = negotiationOf(id);
      // Extensions of the negotiation do not count as extensions of the time to pay.
      const accepted = { status: 'accepted', may_extend: true } as const;
      if (negotiation) store(id, { ...negotiation, ...accepted, schedule_id, expires_at, item_status_id });
      return won;
    },
    reject: async (id) => store(id, await api.rejectDeal({ params: params(id) })),
    async toggleWatch(id) {
      const isWatching = !get(id).getState().data?.isWatching;
      patch(id, { isWatching });
      const type = watchlistType.deal;
      try {
        const body = { item_id: id, id, watchlist_type_id: type, type, watching: isWatching };
        await core.setWatch({ body });
        // An answer that is older than this change may have come meanwhile.
        patch(id, { isWatching });
        return isWatching;
      } catch (error) {
        patch(id, { isWatching: !isWatching });
        throw error;
      }
    },
  };
}
