import { type DealState, itemStatusId, type Negotiation } from '@bidkit/sdk';
import { useElement } from '../element/element-context.ts';
import { reportClick } from '../ui/links.ts';
import { Won } from '../ui/won.tsx';
import { Answers, MoreTime } from './answers.tsx';
import type { DealProps } from './deal-props.ts';
import { messages } from './messages.ts';

/** The final offer, to be accepted or rejected while its time runs. */
export function FinalOffer(props: DealProps) {
  return (
    <section class="outcome" part="final" data-tone="warning">
      <h3 tabIndex={-1}>{messages.finalOffer}</h3>
      <p>{messages.finalHint}</p>
      <Answers {...props} />
    </section>
  );
}

/** The phases that end without a sale; each has a message of the same name. */
type Ending = 'ranOut' | 'rejected' | 'expired' | 'soldOut' | 'over';

const { unpaid, forfeited } = itemStatusId;

/** The status of the agreed item: forfeited once its time to pay is over, also before the server has forfeited it. */
export function statusOf({ item_status_id }: Negotiation, { endsMs }: DealState) {
  const known = item_status_id ?? unpaid;
  return known === unpaid && endsMs === null ? forfeited : known;
}

/** The agreed price, with the way to pay while its time runs, then the status of the payment. */
function Agreed(props: DealProps & { negotiation: Negotiation }) {
  const { negotiation, state } = props;
  const status = statusOf(negotiation, state);
  return (
    <section class="outcome" part="outcome" data-tone={status === forfeited ? 'warning' : 'success'}>
      <h3 tabIndex={-1}>{messages.agreed(state.counter)}</h3>
      <Won auctionId={negotiation.schedule_id ?? 0} status={status} dollars={state.counter} />
      {status === unpaid && <MoreTime {...props} />}
    </section>
  );
}

/** The end without a sale, with buttons to start again or see other deals. */
export function DealOutcome(props: DealProps) {
  const { bidkit, emit } = useElement();
  const { deal, state, form } = props;
  const { phase, mayStart } = state;
  if (phase === 'accepted' && deal.negotiation) return <Agreed {...props} negotiation={deal.negotiation} />;
  const isTooLate = phase === 'ranOut' || phase === 'soldOut';
  const others = `${bidkit.siteUrl}/dailydeals`;
  return (
    <section class="outcome" part="outcome" data-tone={isTooLate ? 'warning' : 'info'}>
      <h3 tabIndex={-1}>{messages[phase as Ending]}</h3>
      <div class="actions">
        {mayStart && (
          <button type="button" class="button primary large" part="start" onClick={() => form.start()}>
            {messages.startAgain}
          </button>
        )}
        <a
          class="button"
          part="other-deals"
          href={others}
          onClick={(event) =>
            reportClick(event, () => emit('bidkit:navigate', { dealId: deal.id, href: others }))
          }
        >
          {messages.otherDeals}
        </a>
      </div>
    </section>
  );
}
