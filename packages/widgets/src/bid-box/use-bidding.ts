import {
  BID_ALERT_SECONDS,
  type BidkitError,
  type BidResult,
  type LotData,
  leastBid,
  needsConfirmation,
} from '@bidkit/sdk';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { isOffline } from '../element/is-offline.ts';
import { useStore } from '../element/use-store.ts';
import { type DollarsProblem, readAmount } from '../ui/dollars.tsx';

interface BidFormFields {
  readonly text: string;
  /** The error of the text; only known once it was submitted. */
  readonly problem: DollarsProblem<'bid'> | 'bidAboveLimit' | 'bidTooLow';
  /** The bid that waits for a confirmation. */
  readonly asking: number | null;
  /** A bid is on its way; another one has to wait. */
  readonly isBusy: boolean;
  readonly result: BidResult | null;
  readonly refusal: BidkitError | null;
}

export interface BidFormState extends BidFormFields {
  /** The field of the amount. */
  readonly field: RefObject<HTMLInputElement | null>;
  write(text: string): void;
  choose(dollars: number): void;
  submit(lot: LotData): Promise<void>;
  answer(isConfirmed: boolean): void;
}

const initial: BidFormFields = {
  text: '',
  problem: '',
  asking: null,
  isBusy: false,
  result: null,
  refusal: null,
};

/** The form of a bid: its text, the confirmation, and the server's answer. */
export function useBidding(auctionId: number): BidFormState {
  const { bidkit, emit } = useElement();
  const [state, setState] = useState(initial);
  const patch = (fields: Partial<BidFormFields>) => setState((now) => ({ ...now, ...fields }));
  const field = useRef<HTMLInputElement>(null);
  // A ref, because the state changes with the next rendering only: a double click places one bid.
  const isPlacing = useRef(false);

  // The alert of a refusal disappears after 10 seconds.
  const { refusal } = state;
  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => patch({ refusal: null }), BID_ALERT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [refusal]);

  // The message that the server cannot be reached is not true any more once the connection is back.
  const isConnected = useStore(bidkit.realtime.status) === 'connected' && !isOffline();
  useEffect(() => {
    if (isConnected && refusal?.isRetryable) patch({ refusal: null });
  }, [isConnected]);

  /** Whether a bid is above the member's limit, which is loaded again before that: it may have risen. */
  async function isAboveLimit(dollars: number): Promise<boolean> {
    const { session } = bidkit;
    const isAbove = () => dollars > (session.getState().user?.bid_limit ?? Number.POSITIVE_INFINITY);
    if (!isAbove()) return false;
    await waitFor(session.load());
    return isAbove();
  }

  /**
   * Whether a bid that would be confirmed is below the minimum: it would be refused afterwards. The lot is loaded
   * again before that. Of other bids the server is the only judge.
   */
  async function isTooLow(lot: LotData, dollars: number): Promise<boolean> {
    if (!needsConfirmation(lot, dollars) || dollars >= leastBid(lot)) return false;
    await waitFor(bidkit.auctions.load(auctionId, { detail: true, force: true }));
    return dollars < leastBid(bidkit.auctions.get(auctionId).getState().data ?? lot);
  }

  /** Waits for what a bid is checked with. No other bid is placed meanwhile. */
  async function waitFor(loading: Promise<unknown>): Promise<void> {
    isPlacing.current = true;
    patch({ isBusy: true });
    await loading;
    isPlacing.current = false;
    patch({ isBusy: false });
  }

  async function problemOf(lot: LotData, dollars: number): Promise<BidFormFields['problem']> {
    if (await isAboveLimit(dollars)) return 'bidAboveLimit';
    return (await isTooLow(lot, dollars)) ? 'bidTooLow' : '';
  }

  async function place(dollars: number): Promise<void> {
    if (isPlacing.current) return;
    isPlacing.current = true;
    const typed = state.text;
    patch({ isBusy: true, result: null, refusal: null });
    try {
      const result = await bidkit.auctions.placeBid(auctionId, dollars);
      setState((now) => ({ ...now, result, text: now.text === typed ? '' : now.text }));
      emit('bidkit:bid', { auctionId, result });
    } catch (caught) {
      const error = caught as BidkitError;
      patch({ refusal: error });
      // A check was promised since the member was loaded: the box shows it.
      if (error.code === 'bidding_suspended') void bidkit.session.load();
      emit('bidkit:error', { auctionId, error });
    }
    isPlacing.current = false;
    patch({ isBusy: false });
  }

  return {
    ...state,
    field,
    write: (text) => patch({ text }),
    choose(dollars) {
      patch({ problem: '', text: String(dollars) });
      field.current?.focus();
    },
    async submit(lot) {
      if (isPlacing.current) return;
      const bid = readAmount(state.text, 'bid', lot.cents_allowed);
      const problem = 'problem' in bid ? bid.problem : await problemOf(lot, bid.dollars);
      patch({ problem, refusal: null });
      if ('problem' in bid || problem) field.current?.focus();
      else if (needsConfirmation(lot, bid.dollars)) patch({ asking: bid.dollars });
      else void place(bid.dollars);
    },
    answer(isConfirmed) {
      const { asking } = state;
      patch({ asking: null });
      if (isConfirmed && asking !== null) void place(asking);
    },
  };
}
