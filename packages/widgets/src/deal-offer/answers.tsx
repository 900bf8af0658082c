/** @jsxImportSource #jsx */
import type { DealProps } from './deal-view.tsx';
import { messages } from './messages.ts';

/** What can be said to the house's price: yes, not yet, or no. Time may be asked for again before it runs out, of a final offer too. */
export function answers({ deal, standing: { counter }, desk }: DealProps) {
  const isBusy = String(desk.errand !== null);
  return [
    <button
      type="button"
      class="button primary large"
      part="accept"
      aria-disabled={isBusy}
      onclick={() => desk.ask(counter)}
    >
      {messages.accept(counter)}
    </button>,
    <div class="actions">
      {deal.negotiation?.may_extend && (
        <button type="button" class="button" part="more-time" aria-disabled={isBusy} onclick={desk.extend}>
          {messages.moreTime}
        </button>
      )}
      <button type="button" class="button" part="reject" aria-disabled={isBusy} onclick={desk.reject}>
        {messages.reject}
      </button>
    </div>,
  ];
}
