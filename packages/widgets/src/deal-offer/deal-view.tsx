import { useState } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { isOffline } from '../element/is-offline.ts';
import { type Quote, withQuote } from '../expected-total/quote.ts';
import { TotalPlace } from '../expected-total/total-place.tsx';
import { SaleHeader } from '../sale/sale-header.tsx';
import { Alert } from '../ui/alert.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Icon } from '../ui/icons.tsx';
import { Price } from '../ui/price.tsx';
import { Timer } from '../ui/timer.tsx';
import type { DealProps } from './deal-props.ts';
import { Invitation } from './invitation.tsx';
import { messages } from './messages.ts';
import { OfferForm } from './offer-form.tsx';
import { DealOutcome, FinalOffer } from './outcome.tsx';

export function DealView(props: DealProps) {
  const { bidkit, still, emit } = useElement();
  const { deal, state, form } = props;
  const { phase } = state;
  const [quote, setQuote] = useState<Quote>();
  const name = deal.product_description.short_name;
  const href = `${bidkit.siteUrl}/dailydeals/${deal.id}`;
  return (
    <article class="box" part="box" data-phase={phase}>
      <SaleHeader
        pictured={{ ...deal, control: deal }}
        siteUrl={bidkit.siteUrl}
        kind={messages.kind(deal.category)}
        name={name}
        href={href}
        onNavigate={() => emit('bidkit:navigate', { dealId: deal.id, href })}
      />
      <div class="panel" part="panel">
        {isOffline() && (
          <p class="note" part="offline" data-tone="warning" role="status">
            {messages.offline}
          </p>
        )}
        <Figures {...props} />
        {phase !== 'soldOut' && <Alert error={form.refusal} />}
        {phase === 'new' && <Invitation {...props} />}
        {phase === 'open' && deal.negotiation && <OfferForm {...props} negotiation={deal.negotiation} />}
        {phase === 'final' && <FinalOffer {...props} />}
        {(phase === 'open' || phase === 'final') && (
          <TotalPlace of="sale" dollars={state.counter} onQuote={setQuote} />
        )}
        {phase !== 'new' && phase !== 'open' && phase !== 'final' && <DealOutcome {...props} />}
        {still?.note(phase === 'new' ? 'offer' : null)}
        <slot name="actions" />
      </div>
      <slot name="footer" />
      {form.asking !== null && (
        <Confirm
          title={messages.confirmTitle(form.asking)}
          text={withQuote(messages.confirmText(name), form.asking, quote)}
          yes={messages.confirm}
          no={messages.cancel}
          onAnswer={form.answer}
        />
      )}
    </article>
  );
}

const timerLabels = { new: 'dealEnds', final: 'timeToAccept', accepted: 'timeToPay' } as const;
type Timed = keyof typeof timerLabels;

/** `04:59` for `00:04:59`. */
const withoutHours = (text: string) => text.replace(/^00:/, '');

/** The two prices of the negotiation, and the time left. */
function Figures({ deal, state, isSoon }: DealProps) {
  const { phase, counter, endsMs } = state;
  const { still } = useElement();
  const offer = deal.negotiation?.your_offer ?? null;
  const isOn = phase === 'open' || phase === 'final';
  const label = messages[timerLabels[phase as Timed] ?? 'timeLeft'];
  return (
    <dl class="figures" part="figures">
      {phase !== 'accepted' && phase !== 'ranOut' && (
        <div>
          <dt>{isOn ? messages.currentPrice : messages.asking}</dt>
          <dd part="counter">
            <Price dollars={isOn ? counter : deal.price} first={deal.price} />
          </dd>
        </div>
      )}
      {isOn && (
        <div class="own">
          <dt>{messages.yourOffer}</dt>
          <dd part="your-offer" class={offer === null ? 'none' : ''}>
            {offer === null ? messages.noOffer : messages.dollars(offer)}
          </dd>
        </div>
      )}
      {endsMs !== null && (
        <div class="time" part="time" data-soon={isSoon || undefined}>
          <dt>
            <Icon name="clock" part="clock" /> {still?.label(label) ?? label}
          </dt>
          <dd>
            <Timer endsMs={endsMs} isRunning={true} format={withoutHours} />
          </dd>
        </div>
      )}
      {isOn && <Gap offer={offer ?? 0} counter={counter} asking={deal.price} />}
    </dl>
  );
}

/**
 * A bar between the offer and the price; the figures say the same in text. SVG attributes, because a strict CSP forbids
 * styles.
 */
function Gap({ offer, counter, asking }: { offer: number; counter: number; asking: number }) {
  const share = (dollars: number) => (100 * Math.min(dollars, asking)) / asking;
  const [from, to] = [share(offer), share(counter)];
  return (
    <svg class="gap" part="gap" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect class="offered" width={from} height="4" />
      <rect class="between" x={from} width={Math.max(0, to - from)} height="4" />
      <rect class="given" x={to} width={100 - to} height="4" />
    </svg>
  );
}
