import { createBidkit } from '@bidkit/sdk';
import { defineElements, setBidkit } from '@bidkit/widgets';
import type { Seen } from '../seen.ts';

declare global {
  /** The prices shown so far. */
  var seen: Seen[];
}

// A page of our cards. `?api=…&ids=1,2` sets the server and the lots.
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
    // A change is painted with the next frame. The task after that frame runs when it is on the screen.
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
