import type { DealProps } from './deal-props.ts';
import { messages } from './messages.ts';

/** The button for more time, to negotiate, to decide or to pay, while it is offered. */
export function MoreTime({ deal, state, form }: DealProps) {
  if (state.endsMs === null || !deal.negotiation?.may_extend) return null;
  return (
    <button
      type="button"
      class="button"
      part="more-time"
      aria-disabled={form.pendingAction !== null}
      onClick={form.extend}
    >
      {messages.moreTime}
    </button>
  );
}

/** The answers to the current price: accept it, ask for more time, or reject it. An offer comes before them. */
export function Answers(props: DealProps) {
  const { state, form } = props;
  const isBusy = form.pendingAction !== null;
  return (
    <>
      <button
        type="button"
        class={state.phase === 'final' ? 'button primary large' : 'button large'}
        part="accept"
        aria-disabled={isBusy}
        onClick={() => form.ask(state.counter)}
      >
        {messages.accept(state.counter)}
      </button>
      <div class="actions">
        <MoreTime {...props} />
        <button type="button" class="button" part="reject" aria-disabled={isBusy} onClick={form.reject}>
          {messages.reject}
        </button>
      </div>
    </>
  );
}
