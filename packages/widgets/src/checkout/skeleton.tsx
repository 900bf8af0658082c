import { messages } from './messages.ts';

/** The placeholder of a checkout that is loading. */
export function Skeleton() {
  return (
    <div key="skeleton" class="step" part="skeleton" aria-busy="true">
      <p class="skeleton line">
        <span class="visually-hidden">{messages.loading}</span>
      </p>
      <p class="skeleton line" />
      <p class="skeleton block" />
    </div>
  );
}
