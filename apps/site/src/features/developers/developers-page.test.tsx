import { developerErrors } from '@bidkit/sdk';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aLot, aPage, openSite } from '../../testing.tsx';
import { guideRows } from './guides/list.ts';

afterEach(() => vi.restoreAllMocks());

const answers = { 'GET /auctions/home': aPage([aLot(7), aLot(8)]) };
const live = (tag: string) => document.querySelector<HTMLElement>(tag);

describe('the playground', () => {
  it('shows the first element with a live lot', async () => {
    await openSite('/developers/playground', answers);
    await waitFor(() => expect(live('bidkit-auction-card')?.getAttribute('auction-id')).toBe('7'));
    expect(document.title).toBe('First Dollar - Playground for developers');
  });

  it('shows the selected element, and keeps it and its options in the address', async () => {
    await openSite('/developers/playground', answers);
    const radio = await screen.findByRole('radio', { name: 'bid-box' });
    await act(async () => fireEvent.click(radio));
    await waitFor(() => expect(live('bidkit-bid-box')?.getAttribute('auction-id')).toBe('7'));
    expect(live('bidkit-auction-card')).toBeNull();
    await act(async () => fireEvent.change(screen.getByLabelText('auction-id'), { target: { value: '8' } }));
    await act(async () => fireEvent.change(screen.getByLabelText('data-partner'), { target: { value: '' } }));
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Dark' })));
    await waitFor(() =>
      expect(location.search).toBe('?element=bid-box&auction-id=8&data-partner=&color-scheme=dark'),
    );
  });

  it('reads its options from the address, except those that would inject code into the samples', async () => {
    const given = { element: 'bid-box', 'auction-id': '8', locale: '</script>', '--bidkit-ink': '#00aa55' };
    await openSite(`/developers/playground?${new URLSearchParams(given)}`, answers);
    await waitFor(() => expect(live('bidkit-bid-box')?.getAttribute('auction-id')).toBe('8'));
    expect(live('bidkit-bid-box')?.hasAttribute('locale')).toBe(false);
    expect(live('bidkit-bid-box')?.parentElement?.style.getPropertyValue('--bidkit-ink')).toBe('#00aa55');
  });

  it('sets chosen options, and removes emptied ones', async () => {
    await openSite('/developers/playground?element=auction-grid', answers);
    const field = await screen.findByLabelText('source');
    await act(async () => fireEvent.change(field, { target: { value: 'category:3' } }));
    expect(live('bidkit-auction-grid')?.getAttribute('source')).toBe('category:3');
    await act(async () => fireEvent.change(screen.getByLabelText('source'), { target: { value: '' } }));
    expect(live('bidkit-auction-grid')?.hasAttribute('source')).toBe(false);
  });

  it('logs events, and prevents those that leave the page', async () => {
    await openSite('/developers/playground?element=bid-box', answers);
    await waitFor(() => expect(live('bidkit-bid-box')).toBeTruthy());
    const pay = new CustomEvent('bidkit:pay', { detail: { auctionId: 7 }, cancelable: true });
    await act(async () => void live('bidkit-bid-box')?.dispatchEvent(pay));
    const log = within(screen.getByRole('log'));
    expect(log.getByText('bidkit:pay')).toBeTruthy();
    expect(log.getByText(/"auctionId": 7/)).toBeTruthy();
    expect(pay.defaultPrevented).toBe(true);
  });

  it('themes the element, and shows the style sheet', async () => {
    await openSite('/developers/playground', answers);
    const field = await screen.findByLabelText('--bidkit-accent');
    await act(async () => fireEvent.input(field, { target: { value: '#00aa55' } }));
    expect(live('bidkit-auction-card')?.parentElement?.style.getPropertyValue('--bidkit-accent')).toBe(
      '#00aa55',
    );
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Style' })));
    expect(screen.getByRole('tabpanel').textContent).toContain('--bidkit-accent: #00aa55;');
  });

  it('reports that a text was copied, or how to copy it by hand', async () => {
    const writeText = vi.fn(async (_: string) => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await openSite('/developers/playground', answers);
    const copy = await screen.findByRole('button', { name: 'Copy the tag' });
    await act(async () => fireEvent.click(copy));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(writeText.mock.calls[0]?.[0]).toContain('<bidkit-auction-card');

    writeText.mockRejectedValue(new DOMException('Not from here', 'NotAllowedError'));
    await act(async () => fireEvent.click(copy));
    expect(await screen.findByText('Selected: now press Ctrl or ⌘ and C')).toBeTruthy();
  });
});

describe('the guides', () => {
  it.each(Object.entries(guideRows))('have a page on %s', async (slug, { title }) => {
    await openSite(`/developers/${slug}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });

  it('the sample colors of the theming guide are readable in both schemes', async () => {
    await openSite('/developers/theming');
    const snippets = await screen.findAllByText(/--bidkit-accent/, { selector: 'pre, pre *' });
    const sheet = snippets.map(({ textContent }) => textContent).join('\n');
    // As a page that copies the first two samples: the last declaration counts.
    const colorOf = (token: string, scheme: number) => {
      const colors = sheet
        .split(`${token}: `)
        .at(-1)
        ?.split(';')[0]
        ?.match(/#[0-9a-f]{6}/g);
      return colors?.[scheme] ?? colors?.[0] ?? '';
    };
    for (const scheme of [0, 1])
      for (const ground of ['--bidkit-accent', '--bidkit-accent-hover'])
        expect(
          contrast(colorOf(ground, scheme), colorOf('--bidkit-accent-ink', scheme)),
        ).toBeGreaterThanOrEqual(4.5);
  });

  it('lists every message of the console at the address that the message names', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    await openSite('/developers/errors#origin_not_registered');
    await screen.findByText('origin_not_registered');
    for (const [code, { remedy }] of Object.entries(developerErrors))
      expect(document.getElementById(code)?.closest('div')?.textContent, code).toContain(remedy);
    expect(scrolled.mock.contexts).toEqual([document.getElementById('origin_not_registered')]);
  });

  it('show the hashes of the served version, those of the parts before the first module', async () => {
    const files: Record<string, unknown> = {
      '/embed/v1/version.json': { version: '2.0.0' },
      '/embed/2.0.0/integrity.json': { 'bidkit.js': 'sha384-loader', 'core-x.js': 'sha384-core' },
    };
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => Response.json(files[String(path)]));
    await openSite('/developers/security');
    expect((await screen.findByText('"sha384-loader"')).closest('figure')?.textContent).toContain(
      '/embed/2.0.0/bidkit.js',
    );
    const [map, tag] = [screen.getByText(/core-x\.js/), screen.getByText('"sha384-loader"')];
    expect(map.compareDocumentPosition(tag)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

/** Contrast of two colors (WCAG 2). */
function contrast(...colors: [string, string]): number {
  const [dark = 0, light = 0] = colors
    .map((color) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
        const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
