import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSite } from '../../../testing.tsx';
import { type Call, pageEntries } from './entries.ts';
import { createFindEntries } from './find-entries.ts';

const calls: Call[] = [
  {
    name: 'placeBid',
    route: 'POST /auctions/{id}/bid',
    summary: 'Places a bid (a maximum)',
    href: '/api/docs#tag/auctions/placeBid',
  },
  { name: 'getTime', route: 'GET /time', summary: "The server's clock", href: '/api/docs#tag/time/getTime' },
];

describe('the search finds', () => {
  const find = createFindEntries(calls);

  it.each([
    ['a guide by its title', 'troubleshoot', '/developers/troubleshooting'],
    ['a heading of a guide', 'trusted types', '/developers/security#trusted-types'],
    ['an element by its tag', 'bidkit-bid-box', '/developers/bidkit-bid-box'],
    ['an element by the name of its component', 'BidBox', '/developers/bidkit-bid-box'],
    ['an event', 'bidkit:pay', '/developers/bidkit-bid-box#bidkit:pay'],
    ['an export of a package', 'createPartnerBidkit', '/developers/widgets-exports#createPartnerBidkit'],
    ['an export by a part of its name', 'partner bidkit', '/developers/widgets-exports#createPartnerBidkit'],
    ['a call by its summary', 'places maximum', '/api/docs#tag/auctions/placeBid'],
    ['a call by its name', 'placebid', '/api/docs#tag/auctions/placeBid'],
    ['a call by its path', '/auctions bid', '/api/docs#tag/auctions/placeBid'],
    ['a word with a wrong letter', 'trubleshooting', '/developers/troubleshooting'],
    ['a guide without one of the words', 'csp trusted types', '/developers/security#trusted-types'],
  ])('%s', (_, typed, href) => {
    expect(find(typed).map((entry) => entry.href)).toContain(href);
  });

  it('the page itself before the places of other pages', () => {
    expect(find('theming')[0]?.href).toBe('/developers/theming');
  });

  it('a call before the exports with its word', () => {
    const kinds = find('bid').map(({ kind }) => kind);
    expect(kinds.indexOf('Call')).toBeGreaterThanOrEqual(0);
    expect(kinds.indexOf('Call')).toBeLessThan(kinds.indexOf('Package'));
  });

  it('nothing for words that no place has', () => {
    expect(find('zeppelin quux')).toEqual([]);
  });
});

it('every address that the search gives is an anchor of its page', async () => {
  const pages = Map.groupBy(pageEntries, ({ href }) => href.split('#')[0] ?? '');
  for (const [path, entries] of pages) {
    await openSite(path);
    await screen.findAllByRole('heading', { level: 1 });
    for (const { href } of entries) {
      const [, anchor] = href.split('#');
      if (anchor) expect(document.getElementById(anchor), href).toBeTruthy();
    }
    cleanup();
  }
});

describe('the field', () => {
  // jsdom only follows addresses of the same page.
  const shown = calls.map((call) => ({ ...call, href: call.href.replace('/api/docs', '') }));
  beforeEach(() => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(shown));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    location.hash = '';
  });

  async function type(text: string) {
    const field = screen.getByRole('combobox', { name: 'Search guides and reference' });
    await act(async () => field.focus());
    await act(async () => void fireEvent.change(field, { target: { value: text } }));
    return field;
  }

  const pressKey = (field: Element, key: string) => act(async () => void fireEvent.keyDown(field, { key }));

  it('opens the first place with Enter, and is empty again', async () => {
    const { address } = await openSite('/developers');
    const field = await type('theming');
    await screen.findByRole('option', { name: /^Theming/, selected: true });
    await pressKey(field, 'Enter');
    await waitFor(() => expect(address()).toBe('/developers/theming'));
    expect((field as HTMLInputElement).value).toBe('');
  });

  it('opens another place with the arrows', async () => {
    const { address } = await openSite('/developers');
    const [, second] = createFindEntries(shown)('bid-box');
    const field = await type('bid-box');
    const [, option] = await screen.findAllByRole('option');
    await pressKey(field, 'ArrowDown');
    expect(option?.getAttribute('aria-selected')).toBe('true');
    await pressKey(field, 'Enter');
    await waitFor(() => expect(address()).toBe(second?.href.split('#')[0]));
  });

  it('leads to a call in the API reference', async () => {
    await openSite('/developers');
    await type('places a bid');
    await act(async () => fireEvent.click(await screen.findByRole('option', { name: /Places a bid/ })));
    expect(location.hash).toBe('#tag/auctions/placeBid');
  });

  it('says when nothing has the words', async () => {
    await openSite('/developers');
    await type('xyzzy');
    expect(await screen.findByText('Nothing has these words. Try another word.')).toBeTruthy();
  });

  it('says when the calls cannot be loaded', async () => {
    vi.mocked(fetch).mockImplementation(async () => new Response(null, { status: 503 }));
    await openSite('/developers');
    await type('theming');
    expect(await screen.findByText(/The search is not available/)).toBeTruthy();
  });

  it('loads nothing before it is used', async () => {
    await openSite('/developers');
    expect(fetch).not.toHaveBeenCalled();
  });
});
