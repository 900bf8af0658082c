import { type BidResult, bidResultFacts, bidResultStyle, cardBidStatus, type LotData } from '@bidkit/sdk';
import { useElement } from '../element/element-context.ts';
import { useStore } from '../element/use-store.ts';
import { bidStatusText } from '../i18n/bid-status-text.ts';
import { bidResultText } from '../i18n/form-text.ts';

/**
 * One notice, or a quiet line for who has not bid: the member's status on the lot, with the answer to their last bid while it is true, and the price of now.
 * While the member is loaded, a block of its size.
 */
export function BidStatus({ lot, result }: { lot: LotData; result: BidResult | null }) {
  const session = useStore(useElement().bidkit.session);
  const { user } = session;
  const status = cardBidStatus(lot, user);
  const answer = result && bidResultFacts(result, lot);
  const isQuiet = status?.status === 'neverBid' && !answer;
  const tone = result && answer ? bidResultStyle(result.status) : status?.style;
  return (
    <div class="bid-status" role="status">
      {!user && session.status === 'loading' && <p class="skeleton" />}
      {status && (
        <p class={isQuiet ? 'hint' : 'note'} part="bid-status" data-tone={isQuiet ? undefined : tone}>
          {bidStatusText(status)}
          {result && answer && (
            <span part="result" data-tone={tone} data-status={result.status}>
              {bidResultText(result.status, answer)}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
