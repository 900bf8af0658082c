import { developerErrors } from '@bidkit/sdk';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import readme from '../../../../../README.md?raw';
import { aLot, aPage, openSite, Refusal } from '../../testing.tsx';
import { glossary } from './glossary.ts';
import { guideRows } from './guides/list.ts';
import { elements } from './manifest.ts';
import { quickstart } from './quickstart.ts';

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

describe('the key of the samples', () => {
  const isRegistered = { 'GET /partners/sign-in': { key: 'acme', name: 'The Spoke Room' } };
  const isUnknown = { 'GET /partners/sign-in': new Refusal(404, 'Unknown.', {}, 'partner_page_unknown') };

  it.each([
    ['the demo’s key where it works on every page of this machine', isRegistered, 'acme'],
    ['a placeholder elsewhere', isUnknown, 'my-shop'],
  ])('is %s', async (_, registration, key) => {
    await openSite('/developers/playground', { ...answers, ...registration });
    await waitFor(() =>
      expect(screen.getByRole('tabpanel').textContent).toContain(`bidkit.js" data-partner="${key}"`),
    );
    cleanup();
    await openSite('/developers', { ...answers, ...registration });
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'my-page/index.html' }).textContent).toContain(
        `bidkit.js" data-partner="${key}"`,
      ),
    );
  });
});

describe('the check of an origin', () => {
  async function check(typed: string, answer: unknown) {
    const site = await openSite('/developers/playground?data-partner=acme', {
      ...answers,
      'GET /partners/sign-in': answer,
    });
    const field = await screen.findByLabelText('Origin of your page');
    await act(async () => fireEvent.change(field, { target: { value: typed } }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check' })));
    return site;
  }

  it('says yes with the name of the partner, for the origin of a pasted address', async () => {
    const { asked } = await check('https://shop.example/lots?page=2', { key: 'acme', name: 'Acme Outlet' });
    expect(await screen.findByText(/^Yes:/)).toHaveProperty(
      'textContent',
      'Yes: https://shop.example is registered for the key acme (Acme Outlet).',
    );
    expect(asked.at(-1)?.query.get('origin')).toBe('https://shop.example');
  });

  it('says no with the command that registers the origin', async () => {
    await check('https://shop.example', new Refusal(404, 'Unknown.', {}, 'partner_page_unknown'));
    expect(await screen.findByText(/^No:/)).toBeTruthy();
    expect(screen.getByRole('group', { name: 'For this key' }).textContent).toBe(
      'npx -y pnpm@12 run house partner change acme --add-origin https://shop.example',
    );
  });

  it('says why a text is not an origin', async () => {
    await check('shop', new Refusal(422, 'Invalid.', { origin: ['This must be an origin'] }));
    expect(await screen.findByText('This must be an origin')).toBeTruthy();
  });
});

describe('the first page', () => {
  it('begins with the Quickstart, and lists guides, elements and words', async () => {
    await openSite('/developers', answers);
    expect((await screen.findAllByRole('heading', { level: 2 }))[0]?.textContent).toBeTruthy();
    const headings = within(screen.getByRole('article')).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Quickstart',
      'Playground',
      'Guides',
      'Frameworks',
      'Elements',
      'API',
      'Words',
    ]);
    const article = within(screen.getByRole('article'));
    for (const { title } of Object.values(guideRows)) expect(article.getByText(title)).toBeTruthy();
    expect(article.getByText('bidkit-bid-box')).toBeTruthy();
  });

  it('defines every word as docs/glossary.md does', () => {
    expect(glossary.filter(({ meaning }) => meaning === '')).toEqual([]);
  });

  it('has the commands and the page of the README', () => {
    const [, section = ''] = /\n## Quickstart\n(.*?)\n## /s.exec(readme) ?? [];
    const written = [...section.matchAll(/```\w+\n(.*?)\n```/gs)].map(([, text]) => text);
    expect(written).toEqual(Object.values(quickstart('http://localhost:4000', 'my-shop')));
  });
});

describe('the reference', () => {
  it('lists the attributes and events of an element', async () => {
    await openSite('/developers/bidkit-bid-box');
    expect(await screen.findByRole('heading', { level: 1, name: '<bidkit-bid-box>' })).toBeTruthy();
    expect(document.title).toBe('First Dollar - <bidkit-bid-box> for developers');
    expect(screen.getByText('{ auctionId: number; result: BidResult }')).toBeTruthy();
    expect(screen.getByText('refresh()')).toBeTruthy();
  });

  it.each(elements)(
    'has an example of $tagName, its events and its method, and links to the tokens',
    async ({ tagName, attributes, events }) => {
      await openSite(`/developers/${tagName}`);
      const example = await screen.findByRole('group', { name: 'HTML' });
      expect(example.textContent).toContain(`<${tagName} `);
      const codes = screen.getAllByRole('group', { name: 'JavaScript' });
      expect(codes).toHaveLength(events.length + 1);
      // An attribute and its property are one row.
      const fields = within(document.getElementById('attributes-and-properties') ?? document.body);
      for (const { name } of attributes)
        expect(fields.getAllByText(name, { selector: 'dt code' }), name).toHaveLength(1);
      const link = screen.getByRole('link', { name: 'All tokens with their defaults' });
      expect(link.getAttribute('href')).toBe('/developers/theming#all-tokens');
      expect(screen.queryByText('--bidkit-accent')).toBeNull();
    },
  );

  it.each(['bidkit-teapot', 'bid-box'])('has no page for %s', async (name) => {
    await openSite(`/developers/${name}`);
    expect(await screen.findByText('This page was not found')).toBeTruthy();
  });
});

describe('the guides', () => {
  it.each(Object.entries(guideRows))('have a page on %s', async (slug, { title }) => {
    await openSite(`/developers/${slug}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });

  it('the sample colours of the theming guide are readable in both schemes', async () => {
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

/** Contrast of two colours (WCAG 2). */
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
