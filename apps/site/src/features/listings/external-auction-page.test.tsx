import type { ExternalAuction } from '@bidkit/sdk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anExternalAuction, openSite, Refusal } from '../../testing.tsx';

const open = (values: Partial<ExternalAuction> = {}, others = {}, token?: string) =>
  openSite(
    '/externalauction/7',
    { 'GET /external-auction/7': { ...anExternalAuction, ...values }, ...others },
    token,
  );
const factOf = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextElementSibling;
const picture = () => document.querySelector('article img');
const watch = () => screen.findByRole('button', { name: 'Watch Harbor patrol boats' });

describe('the page of a government auction', () => {
  it('shows all of it, with the sale in the time of the place', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor patrol boats' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('First Dollar - Harbor patrol boats'));
    expect(factOf('Next sale')?.textContent).toMatch(
      /^Wednesday, December 5, 2029 at 9:00\sAMLocal time in Duluth$/,
    );
    expect(factOf('Recurring')?.textContent).toBe('Every month');
    expect(factOf('Last day')?.textContent).toBe('December 31, 2030');
    expect(factOf('Type')?.textContent).toBe('Boats');
    expect(factOf('Address')?.textContent).toContain('100 Harbor DrDuluth, MN 55802');
    const flagsOf = (name: string) =>
      [...(factOf(name)?.querySelectorAll('li') ?? [])].map((item) => item.textContent);
    expect(flagsOf('Seller')).toEqual(['Government agency', 'Portal of several agencies']);
    expect(flagsOf('Bidding')).toEqual(['Online', 'In person']);
    expect(screen.getByText('Sold on land.')).toBeTruthy();
    expect(picture()?.getAttribute('src')).toBe('/images/external/7.jpg?w=480');
    expect(screen.queryByText('This listing has ended.')).toBeNull();
  });

  it('opens map and website in a tab that cannot reach this one', async () => {
    await open();
    const links = [
      await screen.findByRole('link', { name: /^Show on the map/ }),
      screen.getByRole('link', { name: /^county\.example/ }),
    ];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      anExternalAuction.mapUrl,
      anExternalAuction.website_address,
    ]);
    for (const link of links)
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it('leaves out what it does not have', async () => {
    await open({
      address: null,
      website_address: null,
      sale: null,
      recurring: null,
      ends_on: null,
      image: null,
      description: '',
      isGovernment: false,
      isOnline: false,
      isOffline: false,
      isPortal: false,
    });
    await screen.findByRole('heading', { level: 1 });
    expect(factOf('Sale')?.textContent).toBe('Always open');
    for (const name of ['Recurring', 'Last day', 'Seller', 'Bidding', 'Website'])
      expect(factOf(name)).toBeUndefined();
    expect(screen.queryByRole('heading', { name: 'About this auction' })).toBeNull();
    expect(picture()?.getAttribute('src')).toBe('/images/placeholder/auction.svg');
  });

  it('shows the placeholder for a picture that does not load', async () => {
    await open({ car: true });
    await screen.findByRole('heading', { level: 1 });
    fireEvent.error(picture() ?? document.body);
    expect(picture()?.getAttribute('src')).toBe('/images/placeholder/car.svg');
    expect(picture()?.hasAttribute('srcset')).toBe(false);
  });

  it('says that one has ended', async () => {
    await open({ hasEnded: true });
    expect(await screen.findByText('This listing has ended.')).toBeTruthy();
    expect(factOf('Last sale')).toBeTruthy();
  });

  it.each(['/externalauction/9', '/externalauction/abc'])('says that %s was not found', async (address) => {
    await openSite(address, { 'GET /external-auction/9': new Refusal(404, 'This listing was not found.') });
    expect(await screen.findByRole('heading', { name: 'This listing was not found' })).toBeTruthy();
  });

  it('offers another attempt when it could not be loaded', async () => {
    let isDown = true;
    const answer = () => (isDown ? new Refusal(422, 'Out of order.') : anExternalAuction);
    await openSite('/externalauction/7', { 'GET /external-auction/7': answer });
    expect((await screen.findByRole('alert')).textContent).toContain('Out of order.');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Harbor patrol boats' })).toBeTruthy();
  });
});

describe('its watch button', () => {
  it('sends visitors to the login', async () => {
    const { address } = await open();
    fireEvent.click(await watch());
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('watches with type 10', async () => {
    const result = { item_id: 7, watchlist_type_id: 10, isWatching: true };
    const { asked } = await open({}, { 'POST /watchlist': result }, 'abc');
    await screen.findByRole('button', { name: 'Account of ava' });
    fireEvent.click(await watch());
    await waitFor(async () => expect((await watch()).getAttribute('aria-pressed')).toBe('true'));
    const sent = asked.filter(({ route }) => route === 'POST /watchlist').map(({ body }) => body);
    expect(sent).toEqual([{ item_id: 7, watchlist_type_id: 10, watching: true }]);
  });

  it('takes the mark back when the call fails', async () => {
    await open({}, { 'POST /watchlist': new Refusal(422, 'Not now.') }, 'abc');
    await screen.findByRole('button', { name: 'Account of ava' });
    fireEvent.click(await watch());
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect((await watch()).getAttribute('aria-pressed')).toBe('false');
  });
});
