import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ava, main, openSite, Refusal } from '../../testing.tsx';

const cancelButton = () => main().findByRole('button', { name: 'Cancel my account' });

describe('canceling the account', () => {
  it('redirects visitors to the login', async () => {
    const { address } = await openSite('/cancel');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('logs the member out and goes to the home page', async () => {
    const { address, storage } = await openSite(
      '/cancel',
      { 'GET /user/cancel': { obligations: [] }, 'POST /user/cancel': { success: true } },
      'abc',
    );
    expect((await main().findByRole('link', { name: 'Our support helps' })).getAttribute('href')).toBe(
      '/support',
    );
    fireEvent.click(await cancelButton());
    await waitFor(() => expect(address()).toBe('/'));
    expect(storage.getItem('token')).toBeNull();
  });

  it.each([
    [1, 0],
    [4, 1],
  ])('says to status %i what becomes of a membership, %i times', async (user_status_id, times) => {
    const answers = {
      'GET /user': { ...ava, user_status_id },
      'GET /user/cancel': { obligations: [] },
    };
    await openSite('/cancel', answers, 'abc');
    await cancelButton();
    expect(main().queryAllByText(/^Your paid membership ends with the account/)).toHaveLength(times);
  });

  it('lists what has to be settled first, each with a link', async () => {
    const short_name = 'Tool chest';
    const obligations = (['unpaid', 'paying', 'check', 'leading'] as const).map((kind, index) => ({
      kind,
      auction_id: index + 1,
      short_name,
    }));
    const renewal = { kind: 'renewal', auction_id: null, short_name: null };
    await openSite('/cancel', { 'GET /user/cancel': { obligations: [...obligations, renewal] } }, 'abc');
    const list = await main().findByRole('heading', { name: 'Please settle the following first' });
    const links = within(list.parentElement as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Pay Now', '/payment/methods/1'],
      ['See My Wins', '/my-wins'],
      ['See My Wins', '/my-wins'],
      ['See the auction', '/auctions/4/tool-chest'],
      ['See your membership', '/account/settings/manage_payments'],
    ]);
    expect(main().queryByRole('button', { name: 'Cancel my account' })).toBeNull();
  });

  it('shows an obligation that arose after the page was loaded', async () => {
    let obligations: unknown[] = [];
    const { address } = await openSite(
      '/cancel',
      {
        'GET /user/cancel': () => ({ obligations }),
        'POST /user/cancel': () => {
          obligations = [{ kind: 'leading', auction_id: 4, short_name: 'Tool chest' }];
          return new Refusal(409, 'Your account cannot be canceled yet. Please settle the following first.');
        },
      },
      'abc',
    );
    fireEvent.click(await cancelButton());
    expect(await main().findByText(/Wait until the auction of lot 4 \(Tool chest\) is over/)).toBeTruthy();
    expect(main().getByRole('alert').textContent).toContain('cannot be canceled yet');
    expect(address()).toBe('/cancel');
  });
});
