import { messages } from './messages.ts';

/** Replaces every step once the time to pay is over. */
export function ExpiredStep({ onLeave }: { onLeave: () => void }) {
  return (
    <div class="step" part="late">
      <h2 tabIndex={-1}>{messages.late}</h2>
      <p>{messages.lateHint}</p>
      <button type="button" class="button primary" part="wins" onClick={onLeave}>
        {messages.seeWins}
      </button>
    </div>
  );
}
