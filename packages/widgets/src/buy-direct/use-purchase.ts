import { type BidkitError, type DirectPurchase, directSalesOf } from '@bidkit/sdk';
import { useRef, useState } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { useIntent } from '../sale/use-intent.ts';
import { useSignInCheck } from '../sale/use-sign-in-check.ts';

interface OrderState {
  /** Whether the confirmation is open. */
  readonly isAsking: boolean;
  readonly isBusy: boolean;
  readonly purchase: DirectPurchase | null;
  readonly refusal: BidkitError | null;
}

export interface Order extends OrderState {
  ask(): void;
  answer(isConfirmed: boolean): void;
}

/** Buys after a confirmation, and keeps the server's answer. */
export function usePurchase(auctionId: number): Order {
  const { bidkit, emit } = useElement();
  const isSignedIn = useSignInCheck({ auctionId });
  const [state, setState] = useState<OrderState>({
    isAsking: false,
    isBusy: false,
    purchase: null,
    refusal: null,
  });
  const patch = (fields: Partial<OrderState>) => setState((now) => ({ ...now, ...fields }));
  // A ref, because the state changes with the next rendering only: a double click counts once.
  const isBuying = useRef(false);

  async function buy(): Promise<void> {
    if (isBuying.current) return;
    isBuying.current = true;
    patch({ isBusy: true, refusal: null });
    try {
      const purchase = await directSalesOf(bidkit).buy(auctionId);
      patch({ purchase });
      emit('bidkit:accept', { auctionId: purchase.schedule_id });
    } catch (caught) {
      const error = caught as BidkitError;
      patch({ refusal: error });
      emit('bidkit:error', { auctionId, error });
    }
    isBuying.current = false;
    patch({ isBusy: false });
  }

  const ask = () => {
    if (!isBuying.current && isSignedIn(remember)) patch({ isAsking: true });
  };
  // After the login the question is asked, and nothing is bought without the answer.
  const remember = useIntent(`buy ${auctionId}`, ask);

  return {
    ...state,
    ask,
    answer(isConfirmed) {
      patch({ isAsking: false });
      if (isConfirmed) void buy();
    },
  };
}
