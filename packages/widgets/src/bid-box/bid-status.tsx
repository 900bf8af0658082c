import { type BidResult, bidResultStyle, cardBidStatus, type LotData } from '@bidkit/sdk';
import { useElement } from '../element/element-context.ts';
import { useStore } from '../element/use-store.ts';
import { bidStatusText } from '../i18n/bid-status-text.ts';
import { bidResultText } from '../i18n/form-text.ts';

/**
 * One notice: the member's status on the lot, with the server's answer to their last bid while it is valid. While the
 * member is loaded, a block of its size.
 */
export function BidStatus({ lot, result }: { lot: LotData; result: BidResult | null }) {
  const session = useStore(useElement().bidkit.session);
  const { user } = session;
  const status = cardBidStatus(lot, user);
  // The answer is no longer true once somebody else leads.
  const answer = result?.auction.user_id === lot.user_id ? result : null;
  const tone = answer ? bidResultStyle(answer.status) : status?.style;
  return (
    <div class="bid-status" role="status">
      {!user && session.status === 'loading' && <p class="skeleton" />}
      {status && (
        <p class="note" part="bid-status" data-tone={tone}>
          {bidStatusText(status)}
          {answer && (
            <span part="result" data-tone={tone} data-status={answer.status}>
              {bidResultText(answer)}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
