import { messages } from '../i18n/messages.ts';

/** Blocks of the size of a card, so that nothing moves when the lot arrives. */
export function Skeleton() {
  return (
    <div class="card" aria-busy="true" part="skeleton">
      <div class="picture bone" />
      <div class="words">
        <p class="time bone">
          <span class="unseen">{messages.loading}</span>
        </p>
        <p class="name bone" />
        <p class="prices bone" />
      </div>
    </div>
  );
}
