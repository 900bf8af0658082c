import { messages } from './messages.ts';

/** The placeholder of a checkout that is loading. */
export function Skeleton() {
  return (
    <div key="skeleton" class="step" part="skeleton" aria-busy="true">
      <p class="bone line">
        <span class="unseen">{messages.loading}</span>
      </p>
      <p class="bone line" />
      <p class="bone block" />
    </div>
  );
}
