import type { LotData } from '@bidkit/sdk';
import { money } from '../i18n/locale.ts';
import { Confirm } from '../ui/confirm.tsx';
import { DollarChip, DollarField } from '../ui/dollars.tsx';
import { leastBid, quickBids } from './bid-amount.ts';
import type { BidDesk } from './bid-desk.ts';
import { messages } from './messages.ts';

/** The form of a bid: a whole number, checked when submitted, confirmed when the lot opens above $1 (spec 000 §4, §5). */
export function BidForm({ lot, desk }: { lot: LotData; desk: BidDesk }) {
  // Enter in the field presses the button, too. In a sandboxed frame that allows no forms there is no `submit`.
  const submit = (event: Event) => {
    event.preventDefault();
    desk.submit(lot);
  };
  const choose = (dollars: number) => desk.choose(dollars);
  return (
    <form class="bid-form" part="form" novalidate>
      <label for="amount">{messages.maximumLabel}</label>
      <div class="entry">
        <DollarField
          id="amount"
          text={desk.text}
          problem={desk.problem}
          onWrite={(text) => desk.write(text)}
        />
        <button
          type="submit"
          class="button primary large"
          part="submit"
          onClick={submit}
          aria-disabled={desk.isBusy}
          aria-busy={desk.isBusy}
        >
          {desk.isBusy ? messages.placing : messages.placeBid}
        </button>
      </div>
      <p id="problem" class="problem" part="problem" aria-live="polite">
        {desk.problem && messages[desk.problem]}
      </p>
      <fieldset class="chips" part="quick-bids">
        <legend class="unseen">{messages.quickBids}</legend>
        {quickBids(lot).map((dollars) => (
          <DollarChip part="quick-bid" dollars={dollars} text={desk.text} onChoose={choose}>
            {money(dollars)}
          </DollarChip>
        ))}
      </fieldset>
      <p id="hint" class="hint">
        {messages.maximumHint(leastBid(lot))}
        {lot.currentSetMax !== null && (
          <strong part="maximum">{messages.yourMaximum(lot.currentSetMax)}</strong>
        )}
      </p>
      {desk.asking !== null && (
        <Confirm
          title={messages.confirmTitle(desk.asking)}
          text={messages.confirmText(lot.control.product_description.short_name)}
          yes={messages.confirm}
          no={messages.cancel}
          onAnswer={(isConfirmed) => desk.answer(isConfirmed)}
        />
      )}
    </form>
  );
}
