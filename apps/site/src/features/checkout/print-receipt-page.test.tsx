import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aReceipt, openSite, Refusal } from '../../testing.tsx';

afterEach(() => vi.useRealTimers());

const payee = { name: 'First Dollar Auctions', street: '5 Mint Ave', city: 'Reno, NV', phone: '555 0100' };

it('prints a name of 22 characters at most above the full name, a day as YYYY-MM-DD and the local time', async () => {
  await openSite('/print/receipt/7', { 'GET /auctions/7/receipt': aReceipt }, 'abc');
  const item = await screen.findByRole('rowheader', { name: 'Item' });
  expect([...(item.nextElementSibling?.childNodes ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Oak tool chest with n…',
    aReceipt.name,
  ]);
  expect(screen.getByText(/^2029-03-04 5:06:07\sPM$/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Mail your check, payable to' })).toBeNull();
});

it('prints the payee and the postal address of a check', async () => {
  const held = { ...aReceipt, method: 'check', status: 'held', payee };
  await openSite('/print/receipt/7', { 'GET /auctions/7/receipt': held }, 'abc');
  const { parentElement: place } = await screen.findByRole('heading', {
    name: 'Mail your check, payable to',
  });
  for (const line of ['First Dollar Auctions', '5 Mint Ave', 'Reno, NV', 'Phone 555 0100'])
    expect(place?.textContent).toContain(line);
  expect(screen.getByRole('heading', { name: `Payment pending, order ${aReceipt.id}` })).toBeTruthy();
  expect(screen.queryByText(/Receipt/)).toBeNull();
});

it('says that a cleared check was received, asks for none, and leads back to My Wins', async () => {
  const paid = { ...aReceipt, method: 'check', status: 'paid', payee };
  await openSite('/print/receipt/7', { 'GET /auctions/7/receipt': paid }, 'abc');
  const back = await screen.findByRole('link', { name: 'Go to My Wins' });
  expect(back.getAttribute('href')).toBe('/my-wins');
  expect(screen.getByText('Your check was received and has cleared.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Mail your check, payable to' })).toBeNull();
});

it('prints the lot numbers of items that were paid together', async () => {
  const items = [7, 8].map((auction_id) => ({ auction_id, name: 'Oak tool chest', grand_total: 20 }));
  const together = { ...aReceipt, combined_payment: { total: 40, items } };
  await openSite('/print/receipt/7', { 'GET /auctions/7/receipt': together }, 'abc');
  expect(
    await screen.findByText(/Part of a payment .* Oak tool chest \(lot 7\), Oak tool chest \(lot 8\)/),
  ).toBeTruthy();
});

it('can be loaded again without an answer; an error leads to My Wins', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer = (): unknown => Promise.reject(new TypeError('Too late'));
  const { address } = await openSite(
    '/print/receipt/7',
    { 'GET /auctions/7/receipt': () => answer() },
    'abc',
  );
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByRole('alert').textContent).toContain('We cannot reach the server.');
  answer = () => new Refusal(404, 'No such receipt.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toMatch(/my-wins/));
});
