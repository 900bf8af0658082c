import { type Auction, registerForm } from '@bidkit/contract';
import { createBidkit } from '@bidkit/sdk';
import { defineElements, setBidkit } from '@bidkit/widgets';
import type { BidkitTags } from '@bidkit/widgets/jsx';

// A user's page without a framework, with the published packages.
setBidkit(createBidkit({ apiUrl: 'https://first-dollar.example/api' }));
await defineElements('bidkit-auction-card', 'bidkit-bid-box');

const box = document.createElement('bidkit-bid-box');
box.auctionId = 7;
box.addEventListener('bidkit:bid', ({ detail }) => console.log(detail.result.status));
// @ts-expect-error The event has no such detail.
box.addEventListener('bidkit:bid', ({ detail }) => console.log(detail.nothing));
// @ts-expect-error There is no such element.
await defineElements('bidkit-nothing');

export const card: BidkitTags['bidkit-auction-card'] = { 'auction-id': 7 };
export const price = (lot: Auction): number => lot.sale_price;
export const isValid = (form: unknown): boolean => registerForm.safeParse(form).success;

// The global of pages with our script tag: an array of calls until the script has loaded, then an object with the same
// `push`.
// biome-ignore lint/suspicious/noAssignInExpressions: the line our README gives to pages.
(window.Bidkit ||= []).push(['mount', '#lot', 'bid-box', { auctionId: 7 }], ['destroy', '#lot']);
// @ts-expect-error There is no such call.
window.Bidkit.push(['nope', '#lot']);
// @ts-expect-error There is no such element.
window.Bidkit.push(['mount', '#lot', 'bid-bix']);
// @ts-expect-error Before the script has loaded it is an array, without `mount`.
window.Bidkit.mount('#lot', 'bid-box');
if (!Array.isArray(window.Bidkit))
  window.Bidkit.mount('#lot', 'bid-box', { auctionId: 7 }).addEventListener('bidkit:bid', ({ detail }) =>
    console.log(detail.result.status),
  );
