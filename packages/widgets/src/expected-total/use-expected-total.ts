import type { BidkitError, ExpectedTotal } from '@bidkit/sdk';
import { useEffect, useState } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { useStore } from '../element/use-store.ts';

const routes = { getTotal: 'GET /total' } as const;
/** A typed amount is complete after a pause of this length. */
const PAUSE_MS = 300;
const ZIP_KEY = 'zip';

export interface TotalState {
  /** The last known cost, which is that of another amount while the next is loading; null until one is known. */
  readonly total: ExpectedTotal | null;
  /** Whether the cost at the present amount is not known yet. */
  readonly isLoading: boolean;
  /** The ZIP code that was refused, or null. */
  readonly refusal: BidkitError | null;
  readonly zip: string;
  /** Computes with this ZIP code, here and on the next pages. */
  setZip(zip: string): void;
}

/** The cost of an item at an amount in dollars, with shipping and tax, loaded after a pause. */
export function useExpectedTotal(dollars: number): TotalState {
  const { bidkit } = useElement();
  const { user } = useStore(bidkit.session);
  const [zip, setZip] = useState(() => bidkit.storage.getItem(ZIP_KEY) ?? '');
  const [state, setState] = useState<Pick<TotalState, 'total' | 'refusal'>>({ total: null, refusal: null });
  /** The amount of the last answer. */
  const [answered, setAnswered] = useState<number>();
  useEffect(() => {
    const request = new AbortController();
    const load = async () => {
      try {
        const query = zip ? { amount: dollars, zip } : { amount: dollars };
        const total = await bidkit.extend(routes).getTotal({ query, signal: request.signal });
        setState({ total, refusal: null });
        if (zip) bidkit.storage.setItem(ZIP_KEY, zip);
        else bidkit.storage.removeItem(ZIP_KEY);
      } catch (caught) {
        const error = caught as BidkitError; // The api rejects with nothing else, unless it was aborted.
        // Without an answer the total disappears: bidding does not need it.
        if (!request.signal.aborted)
          setState(({ total }) =>
            error.status === 422 ? { total, refusal: error } : { total: null, refusal: null },
          );
      }
      if (!request.signal.aborted) setAnswered(dollars);
    };
    const pause = setTimeout(load, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      request.abort();
    };
  }, [bidkit, dollars, zip, user?.id]);
  return { ...state, isLoading: answered !== dollars, zip, setZip };
}
