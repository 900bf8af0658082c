/** A card that was typed, as a nonce for one payment; or what is wrong with it. */
export type CardToken = { readonly nonce: string } | { readonly problem: string };

/** Card fields of a provider, in a frame of its own origin: a number is never on this page. */
export interface CardFields {
  tokenize(): Promise<CardToken>;
  close(): void;
}

export interface CardFieldsParts {
  /** As the house got it from the provider. */
  readonly clientToken: string;
  /** Where the fields go: a box in the page's own tree, which a slot shows inside of the element. */
  readonly box: HTMLElement;
  readonly theme: Readonly<Record<string, string>>;
  /** What the checkout is written in, such as `es-MX`. */
  readonly locale: string;
  /** What the fields are, for those who read by ear. */
  readonly title: string;
  /** The payer pressed Enter. */
  readonly onSubmit: () => void;
}

/** Opens a provider's card fields; rejects when they cannot be loaded. */
export type OpenCardFields = (parts: CardFieldsParts) => Promise<CardFields>;

let provider: OpenCardFields | undefined;

/** Tells how card fields are opened whose token names no address of their own; the marketplace does, for Braintree's. */
export function setCardFields(open: OpenCardFields): void {
  provider = open;
}

/** Whom the host has named. */
export const cardProvider = (): OpenCardFields | undefined => provider;
