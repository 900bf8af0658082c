import { BidkitProvider, createBidkit } from '@bidkit/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { answers } from './answers';
import { Lot } from './lot';

/** An instance that gets these answers and opens no socket. */
const bidkit = createBidkit({
  apiUrl: 'https://market.example/api',
  storage: null,
  fetch: async (url) => {
    const { pathname } = new URL(String(url));
    const body = answers[pathname.replace('/api', '')];
    return Response.json(body ?? { message: `No answer for ${pathname}`, errors: {} }, {
      status: body ? 200 : 404,
    });
  },
  io: () => new Promise(() => {}),
});

beforeEach(() => {
  render(<Lot id={7} />, {
    wrapper: ({ children }) => <BidkitProvider bidkit={bidkit}>{children}</BidkitProvider>,
  });
});
afterEach(cleanup);

it('shows the lot in its card', async () => {
  const card = document.querySelector('bidkit-auction-card');
  await waitFor(() => expect(card?.shadowRoot?.textContent).toContain('Brass compass'));
});

it('shows the answer to a bid', () => {
  const box = document.querySelector('bidkit-bid-box');
  if (!box) throw new Error('There is no bid box.');
  const detail = { auctionId: 7, result: { status: 'firstBid', message: 'You are the first bidder.' } };
  fireEvent(box, new CustomEvent('bidkit:bid', { detail }));
  expect(screen.getByRole('status').textContent).toBe('You are the first bidder.');
});
