/**
 * The messages between a page and the card fields in its frame, sent by `postMessage` to the other's origin. The page
 * starts once the frame has loaded: `init` has a random channel, which every later message repeats. No message contains
 * a card's number, date or code.
 */
export type ToFields =
  | {
      readonly type: 'bidkit-fields:init';
      readonly channel: string;
      /** The client token of the card provider. */
      readonly clientToken: string;
      /** Whether to ask for the billing postal code. */
      readonly postal?: boolean;
      /** The theme: surface, ink, muted, line, accent, danger, focus, radius, font, size, scheme. */
      readonly theme?: Readonly<Record<string, string>>;
      /** Custom texts for labels and errors, by key. */
      readonly messages?: Readonly<Record<string, string>>;
      /** The language of labels and errors, if the fields have it. */
      readonly locale?: string;
    }
  | { readonly type: 'tokenize'; readonly channel: string; readonly id: string }
  | { readonly type: 'focus'; readonly channel: string }
  | { readonly type: 'clear'; readonly channel: string };

export type FromFields =
  | { readonly type: 'ready'; readonly channel: string }
  /** The height of the fields in pixels. */
  | { readonly type: 'height'; readonly channel: string; readonly height: number }
  | {
      readonly type: 'validity';
      readonly channel: string;
      readonly isValid: boolean;
      readonly isEmpty: boolean;
      readonly brand: string | null;
    }
  /** The field with the focus, or null. */
  | { readonly type: 'focus'; readonly channel: string; readonly field: string | null }
  /** The payer pressed Enter. */
  | { readonly type: 'submit'; readonly channel: string }
  | {
      readonly type: 'token';
      readonly channel: string;
      readonly id: string;
      readonly nonce: string;
      readonly brand: string;
      readonly last4: string;
    }
  | { readonly type: 'error'; readonly channel: string; readonly id: string; readonly message: string };
