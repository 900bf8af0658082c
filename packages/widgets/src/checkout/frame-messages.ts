import type { PaymentMethod } from '@bidkit/sdk';
import type { BidkitEvents, CheckoutStep } from '../element/events.ts';

/** The events of the checkout that our frame tells the page around it. */
export type Relayed = Extract<
  keyof BidkitEvents,
  'bidkit:checkout-step' | 'bidkit:paid' | 'bidkit:leave' | 'bidkit:login' | 'bidkit:error'
>;

/** How a partner's page looks: its `color-scheme`, and what it sets of `--bidkit-…`. */
export interface FrameTheme {
  readonly scheme: string;
  readonly tokens: Readonly<Record<string, string>>;
}

/** An error as it travels between windows, where classes are lost. */
export interface PlainError {
  readonly route: string;
  readonly status: number;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** What our frame says to the page: it is here, it has something to show and is so tall, something happened. */
export type FrameWord =
  | { readonly type: 'bidkit:frame'; readonly hello: true }
  | { readonly type: 'bidkit:frame'; readonly height: number }
  | { readonly type: 'bidkit:frame'; readonly event: Relayed; readonly detail: unknown };

/** What the page says to our frame: how it looks, in which locale it speaks, and at which step its element is. */
export interface PageWord {
  readonly type: 'bidkit:page';
  readonly theme: FrameTheme;
  readonly locale: string;
  readonly step: CheckoutStep | null;
  readonly method: PaymentMethod | null;
}
