/** @jsxImportSource #jsx */
import type { LotData } from '@bidkit/sdk';
import { money } from '../locale.ts';
import { leastBid, quickBids } from './bid-amount.ts';
import type { BidDesk } from './bid-desk.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { messages } from './messages.ts';

/** The form of a bid: a whole number, checked when submitted, confirmed when the lot opens above $1 (spec 000 §4, §5). */
export function BidForm({ lot, desk }: { lot: LotData; desk: BidDesk }) {
  // Enter in the field presses the button, too. In a sandboxed frame that allows no forms there is no `submit`.
  const submit = (event: Event) => {
    event.preventDefault();
    desk.submit(lot);
  };
  return (
    <form class="bid-form" part="form" novalidate>
      <label for="amount">{messages.maximumLabel}</label>
      <div class="entry">
        <span class="field" data-invalid={desk.problem !== '' && 'true'}>
          <span aria-hidden="true">$</span>
          <input
            id="amount"
            part="input"
            name="amount"
            type="text"
            inputmode="numeric"
            pattern="[0-9]*"
            autocomplete="off"
            value={desk.text}
            aria-required="true"
            aria-invalid={String(desk.problem !== '')}
            aria-describedby="problem hint"
            oninput={(event) => desk.write((event.target as HTMLInputElement).value)}
          />
        </span>
        <button
          type="submit"
          class="button primary large"
          part="submit"
          onclick={submit}
          aria-disabled={String(desk.isBusy)}
          aria-busy={String(desk.isBusy)}
        >
          {desk.isBusy ? messages.placing : messages.placeBid}
        </button>
      </div>
      <p id="problem" class="problem" part="problem" aria-live="polite">
        {desk.problem && messages[desk.problem]}
      </p>
      <QuickBids lot={lot} desk={desk} />
      <p id="hint" class="hint">
        {messages.maximumHint(leastBid(lot))}
        {lot.currentSetMax !== null && (
          <strong part="maximum">{messages.yourMaximum(lot.currentSetMax)}</strong>
        )}
      </p>
      {desk.asking !== null && <ConfirmDialog lot={lot} desk={desk} dollars={desk.asking} />}
    </form>
  );
}

function QuickBids({ lot, desk }: { lot: LotData; desk: BidDesk }) {
  return (
    <fieldset class="chips" part="quick-bids">
      <legend class="unseen">{messages.quickBids}</legend>
      {quickBids(lot).map((dollars) => (
        <button
          type="button"
          class="chip"
          part="quick-bid"
          aria-pressed={String(desk.text === String(dollars))}
          onclick={() => desk.choose(dollars)}
        >
          {money(dollars)}
        </button>
      ))}
    </fieldset>
  );
}
