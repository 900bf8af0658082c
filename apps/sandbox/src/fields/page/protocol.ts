/**
 * What a page and the card fields in its frame say to each other, by `postMessage`. Each side names the other's origin. The
 * page begins once the frame has loaded: `init`, with a channel that it makes up and that every message carries from then on.
 * A card's number, date and code are in no message.
 */
export type ToFields =
  | {
      readonly type: 'bidkit-fields:init';
      readonly channel: string;
      /** As the card provider gave it to the house. */
      readonly clientToken: string;
      /** Asks for the postal code of the card's bill as well. */
      readonly postal?: boolean;
      /** Looks, by name: surface, ink, muted, line, accent, danger, focus, radius, font, size, scheme. */
      readonly theme?: Readonly<Record<string, string>>;
      /** Other words for labels and errors, by their name here. */
      readonly messages?: Readonly<Record<string, string>>;
      /** The page's language: labels and errors are in it where the fields know it. */
      readonly locale?: string;
    }
  | { readonly type: 'tokenize'; readonly channel: string; readonly id: string }
  | { readonly type: 'focus'; readonly channel: string }
  | { readonly type: 'clear'; readonly channel: string };

export type FromFields =
  | { readonly type: 'ready'; readonly channel: string }
  /** Pixels that the fields need. */
  | { readonly type: 'height'; readonly channel: string; readonly height: number }
  | {
      readonly type: 'validity';
      readonly channel: string;
      readonly isValid: boolean;
      readonly isEmpty: boolean;
      readonly brand: string | null;
    }
  /** Which field has the focus; null when none of them does. */
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
