import { AuctionCard, BidkitProvider, createBidkit, useAuction, useCountdown } from '@bidkit/react';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

// Renders a page as a server does, with the package installed under the name `react`.
console.error = (...said) => {
  throw new Error(said.join(' '));
};
const bidkit = createBidkit({ apiUrl: 'https://first-dollar.example/api', storage: null });

function Lot({ id }) {
  const { status } = useAuction(id);
  const { text } = useCountdown(bidkit.clock.now());
  return h(
    AuctionCard,
    { auctionId: id, className: 'wide', onWatch() {} },
    h('a', { href: '/lot' }, status, ' ', text),
  );
}

const html = renderToString(h(BidkitProvider, { bidkit }, h(Lot, { id: 7 }))).replaceAll('<!-- -->', '');
bidkit.destroy();
const expected =
  '<bidkit-auction-card auction-id="7" class="wide"><a href="/lot">idle </a></bidkit-auction-card>';
if (html !== expected) throw new Error(`${html}\ninstead of\n${expected}`);
