import type { ComponentChildren } from 'preact';
import { messages } from './messages.ts';

interface Props {
  /** What happens next, in its order. */
  steps: readonly string[];
  /** The name of the link to the page for printing. */
  print: string;
  auctionId: number;
  siteUrl: string;
  /** Further buttons. */
  children?: ComponentChildren;
}

/** The end of a receipt, and of the instructions for a check: what happens next, and the links. */
export function ReceiptEnd({ steps, print, auctionId, siteUrl, children }: Props) {
  // Inside the pay frame My Wins opens beside the partner's page.
  const target = window === top ? '_self' : '_blank';
  return (
    <>
      <h3>{messages.nextSteps}</h3>
      <ol class="next">
        {steps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <div class="actions">
        <a class="button primary" part="wins" href={`${siteUrl}/my-wins`} target={target} rel="noopener">
          {messages.seeWins}
        </a>
        <a
          class="button"
          part="print"
          href={`${siteUrl}/print/receipt/${auctionId}`}
          target="_blank"
          rel="noopener"
        >
          {print}
        </a>
        {children}
      </div>
    </>
  );
}
