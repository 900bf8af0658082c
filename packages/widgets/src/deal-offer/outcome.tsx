/** @jsxImportSource #jsx */
import type { DealPhase } from '@bidkit/sdk';
import { payUrl } from '../sale/links.ts';
import { reportClick } from '../ui/links.ts';
import { answers } from './answers.tsx';
import type { DealProps } from './deal-view.tsx';
import { messages } from './messages.ts';

/** The house's last word, to be accepted or rejected while its time runs (spec 002 §4). */
export function FinalOffer(props: DealProps) {
  return (
    <section class="outcome" part="final" data-tone="warning">
      <h3 tabindex="-1">{messages.finalOffer}</h3>
      <p>{messages.finalHint}</p>
      {answers(props)}
    </section>
  );
}

type Ending = readonly [tone: 'success' | 'warning' | 'info', title: string, hint?: string];

function endingOf(phase: DealPhase): Ending {
  if (phase === 'ranOut') return ['warning', messages.ranOut];
  if (phase === 'rejected') return ['info', messages.rejected, messages.rejectedHint];
  if (phase === 'expired') return ['info', messages.expired, messages.expiredHint];
  if (phase === 'soldOut') return ['warning', messages.soldOut, messages.soldOutHint];
  return ['info', messages.over];
}

/** How it ended, and what can be done now: pay, begin anew, or look for another deal. */
export function DealOutcome(props: DealProps) {
  const { deal, standing, desk, bidkit, id, emit } = props;
  const { phase, counter, endsMs, mayStart } = standing;
  const isAccepted = phase === 'accepted';
  const [tone, title, hint] = isAccepted
    ? ([
        'success',
        messages.agreed(counter),
        endsMs === null ? messages.payLate : messages.payWithin,
      ] as const)
    : endingOf(phase);
  const auctionId = isAccepted ? (deal.negotiation?.schedule_id ?? null) : null;
  const others = `${bidkit.siteUrl}/dailydeals`;
  return (
    <section class="outcome" part="outcome" data-tone={tone}>
      <h3 tabindex="-1">{title}</h3>
      {hint && <p>{hint}</p>}
      {phase === 'ranOut' && mayStart && <p>{messages.ranOutHint}</p>}
      <div class="actions">
        {auctionId !== null && (
          <a
            class="button primary large"
            part="pay"
            href={payUrl(props, auctionId)}
            onclick={(event) =>
              reportClick(event, () => emit('bidkit:pay', { auctionId, href: payUrl(props, auctionId) }))
            }
          >
            {messages.pay}
          </a>
        )}
        {mayStart && (
          <button type="button" class="button primary large" part="start" onclick={desk.start}>
            {messages.startAgain}
          </button>
        )}
        {!isAccepted && (
          <a
            class="button"
            part="other-deals"
            href={others}
            onclick={(event) =>
              reportClick(event, () => emit('bidkit:navigate', { dealId: id, href: others }))
            }
          >
            {messages.otherDeals}
          </a>
        )}
      </div>
    </section>
  );
}
