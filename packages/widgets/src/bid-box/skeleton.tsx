import { messages } from './messages.ts';

/** Blocks of about the size of a bid box. */
export function BoxSkeleton() {
  return (
    <div class="box" aria-busy="true" part="skeleton">
      <p class="header skeleton">
        <span class="visually-hidden">{messages.loading}</span>
      </p>
      <div class="panel">
        <div class="skeleton tall" />
        <div class="skeleton" />
        <div class="skeleton tall" />
      </div>
      <HistorySkeleton />
    </div>
  );
}

/** A block of the size of a short history, or of one without bids. */
export function HistorySkeleton({ isEmpty = false }: { isEmpty?: boolean }) {
  return <div class="history skeleton" data-empty={isEmpty || undefined} />;
}
