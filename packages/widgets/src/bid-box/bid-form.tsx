import { isLargeBid, type LotData, leastBid, quickBids, shownPrice, type User } from '@bidkit/sdk';
import { useState } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { useStore } from '../element/use-store.ts';
import { type Quote, withQuote } from '../expected-total/quote.ts';
import { TotalPlace } from '../expected-total/total-place.tsx';
import { money } from '../i18n/locale.ts';
import { Confirm } from '../ui/confirm.tsx';
import { DollarChip, DollarField, readAmount } from '../ui/dollars.tsx';
import { messages } from './messages.ts';
import type { BidFormState } from './use-bidding.ts';

interface Props {
  lot: LotData;
  bidding: BidFormState;
  isDisabled: boolean;
}

/**
 * The form of a bid: a whole number within the member's limit, checked when submitted. A bid is confirmed on a lot that
 * opens above $1, and when it is large.
 */
export function BidForm({ lot, bidding, isDisabled }: Props) {
  const { bidkit } = useElement();
  // On click, because a sandboxed frame without `allow-forms` has no submit event. Enter in the field clicks the
  // button.
  const submit = (event: Event) => {
    event.preventDefault();
    void bidding.submit(lot);
  };
  const { asking } = bidding;
  const typed = readAmount(bidding.text, 'bid', lot.cents_allowed);
  const { user } = useStore(bidkit.session);
  const isLeading = user !== null && lot.user_id === user.id;
  const present = isLeading && !bidding.text ? lot.currentSetMax : null;
  const dollars = asking ?? present ?? Math.max('dollars' in typed ? typed.dollars : 0, leastBid(lot));
  const [quote, setQuote] = useState<Quote>();
  const effects =
    `${messages.confirmText(lot.control.product_description.short_name)} ` +
    effectOf(lot, asking ?? dollars, isLeading) +
    (asking !== null && isLargeBid(lot, asking) ? ` ${messages.confirmLarge(lot.next_minimum)}` : '');
  return (
    <form part="form" novalidate onFocusIn={bidkit.auctions.prepareBid}>
      <fieldset class="bid-form" disabled={isDisabled}>
        <label for="amount" part="label">
          {messages.maximumLabel}
        </label>
        <div class="entry">
          <DollarField
            id="amount"
            field={bidding.field}
            text={bidding.text}
            problem={bidding.problem}
            allowsCents={lot.cents_allowed ?? false}
            onWrite={bidding.write}
          />
          <button
            type="submit"
            class="button primary large"
            part="submit"
            onClick={submit}
            aria-disabled={bidding.isBusy}
            aria-busy={bidding.isBusy}
          >
            {bidding.isBusy ? messages.placing : messages.placeBid}
          </button>
        </div>
        <p id="problem" class="problem" part="problem" aria-live="polite">
          {problemText(bidding.problem, lot, user)}
        </p>
        <fieldset class="chips" part="quick-bids">
          <legend class="visually-hidden">{messages.quickBids}</legend>
          {quickBids(lot).map((dollars) => (
            <DollarChip part="quick-bid" dollars={dollars} text={bidding.text} onChoose={bidding.choose}>
              {money(dollars)}
            </DollarChip>
          ))}
        </fieldset>
        <p id="hint" class="hint" part="hint">
          {messages.maximumHint(leastBid(lot))}
          {lot.currentSetMax !== null && (
            <strong part="maximum">{messages.yourMaximum(lot.currentSetMax)}</strong>
          )}
          {bidding.problem !== 'bidAboveLimit' && <BidLimit lot={lot} text={bidding.text} />}
        </p>
        <TotalPlace of="bid" dollars={dollars} onQuote={setQuote} />
      </fieldset>
      {asking !== null && (
        <Confirm
          title={messages.confirmTitle(asking)}
          text={withQuote(effects, asking, quote)}
          yes={messages.confirm}
          no={messages.cancel}
          onAnswer={bidding.answer}
        />
      )}
    </form>
  );
}

function problemText(problem: BidFormState['problem'], lot: LotData, user: User | null): string {
  if (problem === '') return '';
  if (problem === 'bidAboveLimit') return user ? limitText(user) : '';
  return problem === 'bidTooLow' ? messages.bidTooLow(leastBid(lot)) : messages[problem];
}

/** What the bid does to the price; the lowest bid for one that has become too low while it is confirmed. */
function effectOf(lot: LotData, dollars: number, isLeading: boolean): string {
  if (dollars < leastBid(lot)) return messages.maximumHint(leastBid(lot));
  return isLeading ? messages.confirmLeader(shownPrice(lot)) : messages.confirmPrice(lot.next_minimum);
}

const limitText = ({ email_verified, bid_limit }: User): string =>
  (email_verified ? messages.memberLimit : messages.unverifiedLimit)(bid_limit ?? 0);

/** The limit of a new member, where the lot or the entered amount comes near it. */
function BidLimit({ lot, text }: { lot: LotData; text: string }) {
  const { user } = useStore(useElement().bidkit.session);
  const limit = user?.bid_limit ?? null;
  if (!user || limit === null || Math.max(2 * leastBid(lot), Number(text) || 0) <= limit) return null;
  return <span part="bid-limit">{limitText(user)}</span>;
}
