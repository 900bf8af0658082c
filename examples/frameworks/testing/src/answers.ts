const lot = {
  id: 7,
  seq: 1,
  status: 'live',
  hasEnded: false,
  opening_bid: 1,
  sale_price: 4,
  next_minimum: 5,
  bid_count: 2,
  bdp: null,
  eventEnd: '2099-01-01T00:00:00.000Z',
  server_time: '2026-11-21T10:00:00.000Z',
  isWatching: false,
  currentSetMax: null,
  product_description_id: 3,
  control: { product_description: { category_id: 2, short_name: 'Brass compass' } },
};

/** The answers of the API by path, as curl shows them: `curl "http://localhost:4000/api/auctions?ids=7"`. */
export const answers: Record<string, unknown> = {
  '/auctions': { data: [lot], total: 1 },
};
