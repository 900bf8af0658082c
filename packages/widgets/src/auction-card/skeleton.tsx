import { messages } from '../i18n/messages.ts';

/** Blocks of the size of a card, so that nothing moves when the lot arrives. */
export function Skeleton() {
  return (
    <div class="card" aria-busy="true" part="skeleton">
      <div class="picture skeleton" />
      <div class="words">
        <p class="time skeleton">
          <span class="visually-hidden">{messages.loading}</span>
        </p>
        <p class="name skeleton" />
        <p class="prices skeleton" />
      </div>
    </div>
  );
}
