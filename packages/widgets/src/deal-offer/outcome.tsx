import { type DealState, itemStatusId, type Negotiation } from '@bidkit/sdk';
import { useElement } from '../element/element-context.ts';
import { reportClick } from '../ui/links.ts';
import { Won } from '../ui/won.tsx';
import { Answers, MoreTime } from './answers.tsx';
import type { DealProps } from './deal-props.ts';
import { messages } from './messages.ts';

/** The house's last word, to be accepted or rejected while its time runs (spec 002 §4). */
export function FinalOffer(props: DealProps) {
  return (
    <section class="outcome" part="final" data-tone="warning">
      <h3 tabIndex={-1}>{messages.finalOffer}</h3>
      <p>{messages.finalHint}</p>
      <Answers {...props} />
    </section>
  );
}

/** The phases in which nothing was bought and nothing runs any more; each has a text of its name. */
type Ending = 'ranOut' | 'rejected' | 'expired' | 'soldOut' | 'over';

const { unpaid, forfeited } = itemStatusId;

/** What became of what was agreed; its time may be over before the house says so. */
export function statusOf({ item_status_id }: Negotiation, { endsMs }: DealState) {
  const known = item_status_id ?? unpaid;
  return known === unpaid && endsMs === null ? forfeited : known;
}

/** What was agreed: to be paid for while its time runs, then what became of it. */
function Agreed(props: DealProps & { talk: Negotiation }) {
  const { talk, state } = props;
  const status = statusOf(talk, state);
  return (
    <section class="outcome" part="outcome" data-tone={status === forfeited ? 'warning' : 'success'}>
      <h3 tabIndex={-1}>{messages.agreed(state.counter)}</h3>
      <Won auctionId={talk.schedule_id ?? 0} status={status} />
      {status === unpaid && <MoreTime {...props} />}
    </section>
  );
}

/** How it ended without a sale, and what can be done now: begin anew, or look for another deal. */
export function DealOutcome(props: DealProps) {
  const { bidkit, emit } = useElement();
  const { deal, state, form } = props;
  const { phase, mayStart } = state;
  if (phase === 'accepted' && deal.negotiation) return <Agreed {...props} talk={deal.negotiation} />;
  const isTooLate = phase === 'ranOut' || phase === 'soldOut';
  const others = `${bidkit.siteUrl}/dailydeals`;
  return (
    <section class="outcome" part="outcome" data-tone={isTooLate ? 'warning' : 'info'}>
      <h3 tabIndex={-1}>{messages[phase as Ending]}</h3>
      <div class="actions">
        {mayStart && (
          <button type="button" class="button primary large" part="start" onClick={form.start}>
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
