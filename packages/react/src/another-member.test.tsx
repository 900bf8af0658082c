// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { type Bidkit, createBidkit, defineElements, memoryStorage } from './index.ts';

const lot = {
  id: 7,
  seq: 1,
  status: 'live',
  hasEnded: false,
  opening_bid: 1,
  sale_price: 4,
  next_minimum: 5,
  bid_count: 2,
  bdp: null,
  eventEnd: '2099-01-01T00:00:00.000Z',
  server_time: '2026-11-21T10:00:00.000Z',
  isWatching: true,
  currentSetMax: 66,
  hasBidBefore: true,
  user_id: null,
  username: null,
  product_description_id: 3,
  control: { product_description: { category_id: 2, short_name: 'Brass compass', images: [] } },
  bids: [],
};
const members: Readonly<Record<string, object>> = {
  cleo: { id: 1, username: 'cleo', bid_limit: null, bid_hold: null },
  ben: { id: 2, username: 'ben', bid_limit: null, bid_hold: null },
};

const opened: { bidkit: Bidkit; element: Element }[] = [];
afterEach(async () => {
  for (const { bidkit, element } of opened.splice(0)) {
    element.remove();
    bidkit.destroy();
  }
  // Preact's effects wait for a frame, with a timer that would fail once jsdom is gone.
  await new Promise(requestAnimationFrame);
});

/** An element on the page of cleo. */
async function aPage(tag: Parameters<typeof defineElements>[0] & string, attributes: Record<string, string>) {
  const storage = memoryStorage();
  storage.setItem('token', 'cleo');
  const answer = (path: string) => {
    const token = storage.getItem('token') ?? '';
    const own =
      token === 'cleo' ? lot : { ...lot, currentSetMax: null, hasBidBefore: false, isWatching: false };
    if (path === '/user') return members[token];
    if (path === '/auctions/7') return own;
    return path.startsWith('/auctions')
      ? { data: [own], total: 1, current_page: 1, last_page: 1 }
      : undefined;
  };
  const bidkit = createBidkit({
    apiUrl: 'https://market.example/api',
    siteUrl: '',
    storage,
    io: () => new Promise<never>(() => {}),
    async fetch(input) {
      const found = answer(new URL(String(input)).pathname.replace('/api', ''));
      return found
        ? Response.json(found)
        : Response.json({ message: 'Nothing here', errors: {} }, { status: 404 });
    },
  });
  await bidkit.session.load();
  await defineElements(tag);
  const element = Object.assign(document.createElement(tag), { bidkit });
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  opened.push({ bidkit, element });
  const root = () => element.shadowRoot as ShadowRoot;
  const all = <E extends Element = Element>(selector: string) => [...root().querySelectorAll<E>(selector)];
  await expect.poll(() => all('.frame *').length).toBeGreaterThan(1);
  return {
    bidkit,
    all,
    text: () => root().textContent,
    async becomes(token: string) {
      storage.setItem('token', token);
      await bidkit.session.load();
    },
  };
}

it.each([
  ['bidkit-auction-card', { 'auction-id': '7' }],
  ['bidkit-auction-grid', { source: 'home' }],
  ['bidkit-bid-box', { 'auction-id': '7' }],
  ['bidkit-buy-direct', { 'auction-id': '7' }],
  ['bidkit-deal-offer', { 'deal-id': '7' }],
  ['bidkit-checkout', { 'auction-id': '7' }],
] as const)('<%s> shows nothing of one member to the next one', async (tag, attributes) => {
  const { all, becomes } = await aPage(tag, attributes);
  const before = new Set(all('.frame, .frame *'));
  await becomes('cleo');
  expect(all('.frame').some((node) => before.has(node))).toBe(true);
  await becomes('ben');
  await expect.poll(() => all('.frame, .frame *').filter((node) => before.has(node))).toEqual([]);
});

it('the bid box forgets amount, question and maximum', async () => {
  // jsdom opens no dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  const { all, text, becomes } = await aPage('bidkit-bid-box', { 'auction-id': '7' });
  await expect.poll(text).toContain('$66');
  const [field] = all<HTMLInputElement>('#amount');
  if (!field) throw new Error('The box has no field');
  field.value = '777';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(() => all<HTMLButtonElement>('[part=submit]').length).toBe(1);
  await new Promise(requestAnimationFrame);
  all<HTMLButtonElement>('[part=submit]')[0]?.click();
  await expect.poll(text).toContain('Bid up to $777');
  await becomes('ben');
  await expect.poll(text).not.toContain('777');
  expect(text()).not.toContain('$66');
  expect(all<HTMLInputElement>('#amount')[0]?.value).toBe('');
});
