import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openSite } from '../../../testing.tsx';

const postMessage = vi.fn();
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  postMessage.mockClear();
});

for (const [search, isApproved, place] of [
  ['', true, '/payment/paypal/review/7'],
  ['?cancelled', false, '/payment/methods/7'],
] as const)
  it(`sends the outcome to its opener, and continues by itself without an answer: ${place}`, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal('opener', { postMessage });
    const { address } = await openSite(`/payment/paypal/return/7${search}`, {}, 'abc');
    await screen.findByRole('heading', { name: isApproved ? 'Thank you' : 'Canceled' });
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(postMessage.mock.calls).toEqual([[{ type: 'bidkit:paypal', isApproved }, location.origin]]);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(address()).toBe(place));
  });

it('continues with the order at once in a tab without an opener', async () => {
  const { address } = await openSite('/payment/paypal/return/7', {}, 'abc');
  await waitFor(() => expect(address()).toBe('/payment/paypal/review/7'));
  expect(postMessage).not.toHaveBeenCalled();
});
