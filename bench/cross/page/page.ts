import { createBidkit } from '@bidkit/sdk';
import { defineElements, setBidkit } from '@bidkit/widgets';
import type { Seen } from '../seen.ts';

declare global {
  /** The prices that came on the screen so far. */
  var seen: Seen[];
}

// Our cards on a page of their own; `?api=…&ids=1,2` says whose and which.
globalThis.seen = [];
const query = new URLSearchParams(location.search);
const bidkit = createBidkit({ apiUrl: query.get('api') ?? '/api', storage: null, search: '' });
bidkit.clock.start();
setBidkit(bidkit);
await defineElements('bidkit-auction-card');
for (const lotId of (query.get('ids') ?? '').split(',').map(Number)) {
  const card = document.createElement('bidkit-auction-card');
  card.auctionId = lotId;
  document.querySelector('#cards')?.append(card);
  let last = '';
  const look = () => {
    const text = card.shadowRoot?.querySelector('.price > span')?.textContent ?? '';
    if (text === last) return;
    last = text;
    // What has changed in this turn is painted with the next frame; the task after it comes when it is on the screen.
    requestAnimationFrame(() =>
      setTimeout(() => globalThis.seen.push({ lotId, dollars: Number(text.slice(1)), at: Date.now() })),
    );
  };
  if (card.shadowRoot)
    new MutationObserver(look).observe(card.shadowRoot, {
      childList: true,
      subtree: true,
      characterData: true,
    });
}
bidkit.realtime.status.subscribe(() => {
  document.body.dataset.status = bidkit.realtime.status.getState();
});
