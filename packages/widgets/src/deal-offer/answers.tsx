import type { DealProps } from './deal-props.ts';
import { messages } from './messages.ts';

/** The button for more time, to haggle, to decide or to pay, where there is some to give. */
export function moreTime({ deal, standing, desk }: DealProps) {
  if (standing.endsMs === null || !deal.negotiation?.may_extend) return null;
  return (
    <button
      type="button"
      class="button"
      part="more-time"
      aria-disabled={desk.errand !== null}
      onClick={desk.extend}
    >
      {messages.moreTime}
    </button>
  );
}

/** What can be said to the house's price: yes, not yet, or no. Time may be asked for again before it runs out, of a final offer too. */
export function answers(props: DealProps) {
  const {
    standing: { counter },
    desk,
  } = props;
  const isBusy = desk.errand !== null;
  return [
    <button
      type="button"
      class="button primary large"
      part="accept"
      aria-disabled={isBusy}
      onClick={() => desk.ask(counter)}
    >
      {messages.accept(counter)}
    </button>,
    <div class="actions">
      {moreTime(props)}
      <button type="button" class="button" part="reject" aria-disabled={isBusy} onClick={desk.reject}>
        {messages.reject}
      </button>
    </div>,
  ];
}
