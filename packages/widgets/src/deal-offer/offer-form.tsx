import type { Negotiation } from '@bidkit/sdk';
import { DollarChip, DollarField } from '../ui/dollars.tsx';
import { Answers } from './answers.tsx';
import type { DealProps } from './deal-props.ts';
import { messages } from './messages.ts';
import { isPointless, quickOffers } from './offer-amount.ts';

type Props = DealProps & { negotiation: Negotiation };

/** The form for an offer in whole dollars, with the answers to the current price. */
export function OfferForm(props: Props) {
  const { deal, negotiation, form } = props;
  const cannotOffer = isPointless(form.text, negotiation);
  const offers = quickOffers(negotiation);
  // On click, because a sandboxed frame without `allow-forms` has no submit event. Enter in the field clicks the
  // button.
  const submit = (event: Event) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form class="offer" part="form" novalidate>
      <p class="rounds" part="rounds">
        {messages.roundsLeft(negotiation.rounds_left)}
        <span aria-hidden="true">
          {Array.from({ length: deal.rules.rounds }, (_, at) => (
            <i key={at} class={at < negotiation.rounds_left ? 'left' : ''} />
          ))}
        </span>
      </p>
      <label for="offer" part="label">
        {messages.offerLabel}
      </label>
      <div class="entry">
        <DollarField
          id="offer"
          field={form.field}
          text={form.text}
          problem={form.problem}
          onWrite={form.write}
        />
        <button
          type="submit"
          class="button primary large"
          part="submit"
          onClick={submit}
          disabled={cannotOffer}
          aria-busy={form.pendingAction === 'offer'}
        >
          {form.pendingAction === 'offer' ? messages.offering : messages.makeOffer}
        </button>
      </div>
      <p id="problem" class="problem" part="problem" aria-live="polite">
        {form.problem && messages[form.problem]}
      </p>
      {offers.length > 0 && (
        <fieldset class="chips" part="quick-offers">
          <legend class="visually-hidden">{messages.quickOffers}</legend>
          {offers.map((dollars) => (
            <DollarChip
              key={dollars}
              part="quick-offer"
              dollars={dollars}
              text={form.text}
              onChoose={form.choose}
            >
              {messages.dollars(dollars)}
            </DollarChip>
          ))}
        </fieldset>
      )}
      <p id="hint" class="hint" part="hint">
        {cannotOffer
          ? messages.useAccept(negotiation.counter_offer)
          : messages.offerHint(negotiation.least_offer)}
      </p>
      <Answers {...props} />
    </form>
  );
}
