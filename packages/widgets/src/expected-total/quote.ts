/** A total in one sentence. */
export interface Quote {
  /** The amount of the bid or the sale. */
  readonly dollars: number;
  readonly text: string;
}

export interface TotalProps {
  /** What the amount is: the maximum of a bid, or the price of a sale. */
  of: 'bid' | 'sale';
  /** The amount of the bid or the sale. */
  dollars: number;
  /** Receives each total. */
  onQuote?(quote: Quote): void;
}

/** The text of a question, followed by the total of its amount as far as it is known. */
export const withQuote = (text: string, dollars: number | null, quote: Quote | undefined): string =>
  quote?.dollars === dollars ? `${text} ${quote.text}` : text;
