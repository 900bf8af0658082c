/** @jsxImportSource #jsx */
import type { Negotiation } from '@bidkit/sdk';
import { answers } from './answers.tsx';
import type { DealProps } from './deal-view.tsx';
import { messages } from './messages.ts';
import { isPointless, quickOffers } from './offer-amount.ts';

type Props = DealProps & { talk: Negotiation };

/** The member's turn: an offer in whole dollars, or the house's price; more time, or an end (spec 002 §4, §5). */
export function OfferForm(props: Props) {
  const { deal, talk, desk } = props;
  const cannotOffer = isPointless(desk.text, talk);
  // As in the bid box: Enter in the field presses the button, too, and a frame that allows no forms has no `submit`.
  const submit = (event: Event) => {
    event.preventDefault();
    desk.submit();
  };
  return (
    <form class="offer" part="form" novalidate>
      <p class="rounds" part="rounds">
        {messages.roundsLeft(talk.rounds_left)}
        <span aria-hidden="true">
          {Array.from({ length: deal.rules.rounds }, (_, at) => (
            <i key={at} class={at < talk.rounds_left ? 'left' : ''} />
          ))}
        </span>
      </p>
      <label for="offer">{messages.offerLabel}</label>
      <div class="entry">
        <span class="field" data-invalid={desk.problem !== '' && 'true'}>
          <span aria-hidden="true">$</span>
          <input
            id="offer"
            part="input"
            name="offer"
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
          class="button large"
          part="submit"
          onclick={submit}
          disabled={cannotOffer}
          aria-busy={String(desk.errand === 'offer')}
        >
          {desk.errand === 'offer' ? messages.offering : messages.makeOffer}
        </button>
      </div>
      <p id="problem" class="problem" part="problem" aria-live="polite">
        {desk.problem && messages[desk.problem]}
      </p>
      <QuickOffers {...{ deal, talk, desk }} />
      <p id="hint" class="hint">
        {cannotOffer ? messages.useAccept(talk.counter_offer) : messages.offerHint(talk.least_offer)}
      </p>
      {answers(props)}
    </form>
  );
}

function QuickOffers({ deal, talk, desk }: Pick<Props, 'deal' | 'talk' | 'desk'>) {
  const offers = quickOffers(talk, deal.rules.step);
  if (offers.length === 0) return null;
  return (
    <fieldset class="chips" part="quick-offers">
      <legend class="unseen">{messages.quickOffers}</legend>
      {offers.map((dollars) => (
        <button
          type="button"
          key={dollars}
          class="chip"
          part="quick-offer"
          aria-pressed={String(desk.text === String(dollars))}
          onclick={() => desk.choose(dollars)}
        >
          {messages.dollars(dollars)}
        </button>
      ))}
    </fieldset>
  );
}
