import type { CheckoutDesk } from './checkout-desk.ts';
import { messages } from './messages.ts';

/** In place of any step once the time to pay is over: nothing is taken any more, and where to go on. */
export function LateStep({ desk }: { desk: CheckoutDesk }) {
  return (
    <div class="step" part="late">
      <h2 tabIndex={-1}>{messages.late}</h2>
      <p>{messages.lateHint}</p>
      <button type="button" class="button primary" part="wins" onClick={() => desk.leave()}>
        {messages.seeWins}
      </button>
    </div>
  );
}
