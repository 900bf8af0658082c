import { expect, it } from 'vitest';
import { BidkitError } from './error.ts';

it('an error is written to JSON with its message, for logs', () => {
  const error = new BidkitError('POST /auctions/{id}/bid', 422, 'Your bid must be at least $12.00.', {
    code: 'bid_below_minimum',
    params: { next_minimum: 12 },
  });
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: 'BidkitError',
    message: 'Your bid must be at least $12.00.',
    route: 'POST /auctions/{id}/bid',
    status: 422,
    code: 'bid_below_minimum',
    params: { next_minimum: 12 },
    errors: {},
    fields: {},
  });
});
