import type { CheckoutRouteName } from '@bidkit/contract';
import type { Api } from '../api.ts';
import { BidkitError } from '../error.ts';
import type { CheckoutEvent } from './checkout-reducer.ts';
import type { CheckoutState } from './checkout-state.ts';

/** What a checkout sends beside the order. */
export interface CheckoutOptions {
  /** The currency in which the total is estimated, such as `CAD`; by default that of the address's country. */
  readonly currency?: string | undefined;
  /** The id of the advertisement that brought the member (`affiliate.get()?.pixelId`), which the payment carries. */
  readonly pixelId?: string | undefined;
}

/** What the effects of a checkout share: its calls, its state, and the only way to change that. */
export interface CheckoutContext extends CheckoutOptions {
  readonly api: Pick<Api, CheckoutRouteName>;
  readonly auctionId: number;
  getState(): CheckoutState;
  dispatch(event: CheckoutEvent): void;
}

/** Api calls fail with a BidkitError only. Anything else is a mistake in the program and is thrown on. */
export function toBidkitError(error: unknown): BidkitError {
  if (error instanceof BidkitError) return error;
  throw error;
}
