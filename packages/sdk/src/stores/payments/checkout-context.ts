import type { CheckoutRouteName } from '@bidkit/contract';
import type { Api } from '../../api.ts';
import { BidkitError } from '../../error.ts';
import type { CheckoutEvent } from './checkout-reducer.ts';
import type { CheckoutState } from './checkout-state.ts';

/** Optional values that a checkout sends to the server. */
export interface CheckoutOptions {
  /** The currency in which the total is estimated, such as `CAD`; by default that of the address's country. */
  readonly currency?: string | undefined;
  /** The id of the advertisement that brought the member (`affiliate.get()?.pixelId`), stored with the payment. */
  readonly pixelId?: string | undefined;
}

/** Shared by the parts of a checkout: its calls, its state, and `dispatch`, the only way to change the state. */
export interface CheckoutContext extends CheckoutOptions {
  readonly api: Pick<Api, CheckoutRouteName>;
  readonly auctionId: number;
  getState(): CheckoutState;
  dispatch(event: CheckoutEvent): void;
}

/** API calls fail with a BidkitError only. Anything else is a bug and is thrown again. */
export function toBidkitError(error: unknown): BidkitError {
  if (error instanceof BidkitError) return error;
  throw error;
}
