// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type Answer, aMember, liveLot, openElementPage } from './element-page.testing.ts';
import type { RealtimeStatus, Store } from './index.ts';

const product = { ...liveLot.control.product_description, images: [{ url: '/images/2/1/3.jpg' }] };
const lot = { ...liveLot, control: { product_description: product } };
const common: Answer = ({ call, token }) => {
  if (call === 'GET /user') return token === null ? undefined : aMember(1, 'cleo');
  return call.startsWith('GET /auctions')
    ? { data: [lot], total: 1, current_page: 1, last_page: 1 }
    : undefined;
};

describe.each([
  ['of a card', 'bidkit-auction-card', { 'auction-id': '7' }],
  ['of a card in a list', 'bidkit-auction-grid', { source: 'home' }],
] as const)('a visitor presses the heart %s', (_, tag, attributes) => {
  it.each([
    ['while the page stays', false],
    ['on another page', true],
  ])('and logs in %s: the lot is watched', async (_where, leaves) => {
    const sent: unknown[] = [];
    const { element, all, becomes } = await openElementPage(
      tag,
      attributes,
      (request) => {
        if (request.call !== 'POST /watchlist') return common(request);
        sent.push(request.body);
        return { success: true };
      },
      null,
    );
    element.addEventListener('bidkit:login', (event) => event.preventDefault());
    const hearts = () =>
      [element, ...all('bidkit-auction-card')].flatMap(({ shadowRoot }) => [
        ...(shadowRoot?.querySelectorAll<HTMLButtonElement>('[part=watch]') ?? []),
      ]);
    await expect.poll(() => hearts().length).toBe(1);
    hearts()[0]?.click();
    expect(sent).toEqual([]);
    if (leaves) element.remove();
    await becomes('cleo');
    if (leaves) document.body.append(element);
    await expect.poll(() => hearts().map((heart) => heart.getAttribute('aria-pressed'))).toEqual(['true']);
    expect(sent).toEqual([expect.objectContaining({ item_id: 7, watching: true })]);
  });
});

describe('a picture that cannot be loaded', () => {
  async function openFailed() {
    const { bidkit, all } = await openElementPage('bidkit-auction-card', { 'auction-id': '7' }, common);
    await expect.poll(() => all('img').length).toBe(1);
    const image = all<HTMLImageElement>('img')[0] as HTMLImageElement;
    const sources = () => [image.getAttribute('src'), image.getAttribute('srcset')];
    const own = sources();
    const fail = () => image.dispatchEvent(new Event('error'));
    fail();
    // Only the connection sets it.
    const status = bidkit.realtime.status as Store<RealtimeStatus> & { setState(next: RealtimeStatus): void };
    return {
      ...{ image, sources, own, fail },
      /** Resolves when the card is drawn with this status. The next drawing begins with the effects of this one. */
      async becomes(next: RealtimeStatus) {
        status.setState(next);
        await new Promise(requestAnimationFrame);
      },
    };
  }
  const placeholder = ['/images/placeholder/auction.svg', null];

  it.each(['reconnecting', 'failed'] as const)(
    'is loaded again after the connection was %s, and not after the first connection',
    async (lost) => {
      const { sources, own, becomes } = await openFailed();
      expect(own).toEqual([
        '/images/2/1/3.jpg?w=480',
        expect.stringContaining('/images/2/1/3.jpg?w=960 960w'),
      ]);
      for (const next of ['connected', lost] as const) {
        await becomes(next);
        expect(sources()).toEqual(placeholder);
      }
      await becomes('connected');
      await expect.poll(sources).toEqual(own);
    },
  );

  it('is loaded again when the browser is online again', async () => {
    const { sources, own, becomes } = await openFailed();
    await becomes('reconnecting');
    dispatchEvent(new Event('online'));
    expect(sources()).toEqual(own);
  });

  it('is replaced by the placeholder once, also when that fails too', async () => {
    const { image, sources, fail } = await openFailed();
    const changes = new MutationObserver(() => {});
    changes.observe(image, { attributes: true });
    fail();
    expect(changes.takeRecords()).toEqual([]);
    expect(sources()).toEqual(placeholder);
  });
});
