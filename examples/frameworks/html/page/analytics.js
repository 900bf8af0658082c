const page = /** @type {Window & { dataLayer?: object[] }} */ (window);
page.dataLayer ||= [];

/** @param {string} event @param {object} values */
const track = (event, values) => page.dataLayer?.push({ event, ...values });

addEventListener('bidkit:bid', ({ detail }) => {
  // The maximum bid is private: it stays on the page.
  track('auction_bid', { auction_id: detail.auctionId, bid_status: detail.result.status });
});
addEventListener('bidkit:watch', ({ detail }) => {
  if (detail.isWatching) track('add_to_wishlist', { auction_id: detail.auctionId });
});
addEventListener('bidkit:login', ({ detail }) => {
  track('auction_login', { auction_id: detail.auctionId });
});
addEventListener('bidkit:paid', ({ detail }) => {
  track('purchase', { transaction_id: detail.auctionId, value: detail.total, currency: 'USD' });
});
