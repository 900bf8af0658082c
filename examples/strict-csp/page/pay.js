// Members pay on this page, in the marketplace's frame. This page cannot read what is typed there.
const till = document.querySelector('#till');

addEventListener('bidkit:pay', (event) => {
  event.preventDefault();
  till.querySelector('bidkit-checkout').setAttribute('auction-id', event.detail.auctionId);
  till.hidden = false;
  till.scrollIntoView();
});
