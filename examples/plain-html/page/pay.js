// Winners pay on this page. "Pay Now" links to First Dollar unless the page cancels the event. This page opens the
// checkout instead, which is a frame of First Dollar: this page cannot read what is typed there.
const till = document.querySelector('#till');
const title = till.querySelector('h2');
const checkout = till.querySelector('bidkit-checkout');

addEventListener('bidkit:pay', (event) => {
  event.preventDefault();
  checkout.setAttribute('auction-id', event.detail.auctionId);
  till.hidden = false;
  till.scrollIntoView();
});

addEventListener('bidkit:paid', () => {
  title.textContent = 'Paid. Make room on the bench.';
});
