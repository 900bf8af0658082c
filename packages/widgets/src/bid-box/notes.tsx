import { bidResultStyle, type CoreBidkit, cardBidStatus } from '@bidkit/sdk';
import { sentenceOfHouse } from '../i18n/sentences.ts';
import type { BoxProps } from './box-props.ts';
import { messages } from './messages.ts';

/** How the member stands, and what the house said to their last bid while that still holds. */
export function Standing({ lot, user, desk: { result } }: Pick<BoxProps, 'lot' | 'user' | 'desk'>) {
  const standing = cardBidStatus(lot, user);
  // Who leads has changed since: what the house answered is no longer true.
  const answer = result?.auction.user_id === lot.user_id ? result : null;
  return (
    <div class="standing" role="status">
      {standing && (
        <p class="note" part="bid-status" data-tone={standing.style}>
          {sentenceOfHouse(standing.message)}
        </p>
      )}
      {answer && (
        <p class="note" part="result" data-tone={bidResultStyle(answer.status)} data-status={answer.status}>
          {sentenceOfHouse(answer.message)}
        </p>
      )}
    </div>
  );
}

/**
 * The stream-error flag (spec 000 §8): said where prices matter, with a way out, unless the page says it. Without a line there is
 * none but to wait.
 */
export function StreamError({ bidkit: { realtime }, pageSays }: { bidkit: CoreBidkit; pageSays: boolean }) {
  if (!navigator.onLine)
    return (
      <p class="note" part="offline" data-tone="warning" role="status">
        {messages.offline}
      </p>
    );
  if (pageSays || realtime.status.getState() !== 'failed') return null;
  return (
    <div class="note stream" part="stream-error" data-tone="warning" role="status">
      <span>{messages.streamError}</span>
      <button type="button" class="button" onClick={realtime.retry}>
        {messages.retry}
      </button>
    </div>
  );
}
