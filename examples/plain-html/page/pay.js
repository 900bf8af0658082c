// Whoever wins here pays here. "Pay Now" leads to First Dollar unless the page says otherwise; this one opens the checkout, which stands
// in a frame of First Dollar's own: what is typed there is not ours to see.
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
