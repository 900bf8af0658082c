import { createBidkit } from '@bidkit/sdk';
import { defineElements, setBidkit } from '@bidkit/widgets';

// A page of our cards as a partner builds it. The benchmark adds `?api=…&ids=from-to`.
const query = new URLSearchParams(location.search);
const [first = 0, last = 0] = (query.get('ids') ?? '').split('-').map(Number);
const bidkit = createBidkit({ apiUrl: query.get('api') ?? '/api', storage: null, search: '' });
bidkit.clock.start();
setBidkit(bidkit);
await defineElements('bidkit-auction-card');
for (let id = first; id <= last; id += 1) {
  const card = document.createElement('bidkit-auction-card');
  card.auctionId = id;
  document.querySelector('#cards')?.append(card);
}
