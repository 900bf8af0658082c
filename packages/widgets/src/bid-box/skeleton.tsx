import { messages } from './messages.ts';

/** Blocks of about the size of a bid box. */
export function BoxSkeleton() {
  return (
    <div class="box" aria-busy="true" part="skeleton">
      <p class="header bone">
        <span class="unseen">{messages.loading}</span>
      </p>
      <div class="desk">
        <div class="bone tall" />
        <div class="bone" />
        <div class="bone tall" />
      </div>
      <div class="history bone" />
    </div>
  );
}
