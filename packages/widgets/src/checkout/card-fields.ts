/** The nonce of a card for one payment, or the message of its error. */
export type CardToken = { readonly nonce: string } | { readonly problem: string };

/** Card fields of a provider, in a frame of its own origin: card numbers never reach this page. */
export interface CardFields {
  tokenize(): Promise<CardToken>;
  close(): void;
}

/** What a provider's card fields are opened with. */
export interface CardFieldsParts {
  /** The client token, which the provider issues to the server. */
  readonly clientToken: string;
  /** The container of the fields: in the page's own tree, slotted into the element. */
  readonly box: HTMLElement;
  readonly theme: Readonly<Record<string, string>>;
  /** The locale of the checkout, such as `es-MX`. */
  readonly locale: string;
  /** The title of the fields for screen readers. */
  readonly title: string;
  /** Called when the payer presses Enter. */
  readonly onSubmit: () => void;
}

/** Opens a provider's card fields; rejects when they cannot be loaded. */
export type OpenCardFields = (parts: CardFieldsParts) => Promise<CardFields>;

let provider: OpenCardFields | undefined;

/**
 * Sets the function that opens card fields for tokens without an address of their own. The site opens Braintree's.
 * @example
 * setCardFields(async ({ box }) => {
 *   const input = document.createElement('input');
 *   box.append(input);
 *   return { tokenize: async () => ({ nonce: input.value }), close: () => input.remove() };
 * });
 */
export function setCardFields(open: OpenCardFields): void {
  provider = open;
}

/** The function set by the host. */
export const hostCardFields = (): OpenCardFields | undefined => provider;
