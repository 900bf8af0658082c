/** @jsxImportSource #jsx */
import type { LotData } from '@bidkit/sdk';
import type { BidDesk } from './bid-desk.ts';
import { messages } from './messages.ts';

/** Asks before a bid on a lot that opens above $1 (spec 000 §4). The browser's own dialog keeps focus, Escape and the rest inert. */
export function ConfirmDialog({ lot, desk, dollars }: { lot: LotData; desk: BidDesk; dollars: number }) {
  return (
    <dialog
      class="dialog"
      part="dialog"
      aria-labelledby="question"
      aria-describedby="terms"
      oncancel={() => desk.answer(false)}
    >
      <h2 id="question">{messages.confirmTitle(dollars)}</h2>
      <p id="terms">{messages.confirmText(lot.control.product_description.short_name)}</p>
      <div class="actions">
        <button type="button" class="button" part="cancel" onclick={() => desk.answer(false)}>
          {messages.cancel}
        </button>
        <button type="button" class="button primary" part="confirm" onclick={() => desk.answer(true)}>
          {messages.confirm}
        </button>
      </div>
    </dialog>
  );
}
