import type { BidkitError, PaymentMethod } from '@bidkit/sdk';
import type { BidkitEvents, CheckoutStep } from '../element/events.ts';

/** The checkout's events that the pay frame sends to its host page. */
export type Relayed = Extract<
  keyof BidkitEvents,
  'bidkit:checkout-step' | 'bidkit:paid' | 'bidkit:leave' | 'bidkit:login' | 'bidkit:error'
>;

/** The theme of a host page: its `color-scheme` and the `--bidkit-…` tokens that it sets. */
export interface FrameTheme {
  readonly scheme: string;
  readonly tokens: Readonly<Record<string, string>>;
}

/** An error as a plain object: `postMessage` does not keep its class. */
export type PlainError = Pick<
  BidkitError,
  'route' | 'status' | 'message' | 'code' | 'params' | 'errors' | 'fields'
>;

/**
 * A message from the pay frame to its host page: it is ready, its content has this height in px, or an event happened.
 */
export type FrameMessage =
  | { readonly type: 'bidkit:frame'; readonly ready: true }
  | { readonly type: 'bidkit:frame'; readonly height: number }
  | { readonly type: 'bidkit:frame'; readonly event: Relayed; readonly detail: unknown };

/** A message from the host page to the pay frame: its theme and locale, and the step and method of its element. */
export interface HostMessage {
  readonly type: 'bidkit:page';
  readonly theme: FrameTheme;
  readonly locale: string;
  readonly step: CheckoutStep | null;
  readonly method: PaymentMethod | null;
}
