// Whoever wins or buys here pays here: in a frame of the house, where this page sees nothing of what is typed.
const till = document.querySelector('#till');

addEventListener('bidkit:pay', (event) => {
  event.preventDefault();
  till.querySelector('bidkit-checkout').setAttribute('auction-id', event.detail.auctionId);
  till.hidden = false;
  till.scrollIntoView();
});
