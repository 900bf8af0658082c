import { afterEach, expect } from 'vitest';
import { type Bidkit, createBidkit, defineElements, type KeyValueStorage, memoryStorage } from './index.ts';

/** A live lot, as far as the elements read it. */
export const liveLot = {
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
  isWatching: false,
  currentSetMax: null as number | null,
  hasBidBefore: false,
  user_id: null as number | null,
  username: null as string | null,
  product_description_id: 3,
  control: { product_description: { category_id: 2, short_name: 'Brass compass', images: [] } },
  bids: [],
};

/** A member of these tests. */
export const aMember = (id: number, username: string, fields: object = {}) => ({
  id,
  username,
  bid_limit: null,
  bid_hold: null,
  ...fields,
});

/** What the server answers to a request, or undefined for 404. `token` is that of the member. */
export type Answer = (request: { call: string; url: URL; body: unknown; token: string | null }) => unknown;

const opened: { bidkit: Bidkit; element: Element }[] = [];
afterEach(async () => {
  for (const { bidkit, element } of opened.splice(0)) {
    element.remove();
    bidkit.destroy();
  }
  // Preact's effects wait for a frame, with a timer that would fail once jsdom is gone.
  await new Promise(requestAnimationFrame);
});

/** An element on a page in jsdom, for a member with this token. A thrown or returned Response is the answer itself. */
export async function openElementPage(
  tag: Parameters<typeof defineElements>[0] & string,
  attributes: Readonly<Record<string, string>>,
  answer: Answer,
  token: string | null = 'member',
  storage: KeyValueStorage = memoryStorage(),
) {
  // jsdom opens no dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  if (token !== null) storage.setItem('token', token);
  const bidkit = createBidkit({
    apiUrl: 'https://market.example/api',
    siteUrl: '',
    storage,
    io: () => new Promise<never>(() => {}),
    async fetch(input, init) {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const text = request.method === 'GET' ? '' : await request.text();
      const found = await answer({
        call: `${request.method} ${url.pathname.replace('/api', '')}`,
        url,
        body: text ? JSON.parse(text) : undefined,
        token: storage.getItem('token'),
      });
      if (found instanceof Response) return found;
      return found === undefined
        ? Response.json({ message: 'Nothing here', errors: {} }, { status: 404 })
        : Response.json(found);
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
    element,
    all,
    text: () => root().textContent,
    textOf: (selector: string) => all(selector).map(({ textContent }) => textContent),
    async becomes(next: string) {
      storage.setItem('token', next);
      await bidkit.session.load();
    },
    /** Types a bid and presses the button. */
    async bid(dollars: number) {
      await expect.poll(() => all('#amount').length).toBe(1);
      const [field] = all<HTMLInputElement>('#amount');
      if (!field) throw new Error('The box has no field');
      field.value = String(dollars);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise(requestAnimationFrame);
      all<HTMLButtonElement>('[part=submit]')[0]?.click();
    },
  };
}

export type ElementPage = Awaited<ReturnType<typeof openElementPage>>;
