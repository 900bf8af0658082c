import { itemStatusId } from '@bidkit/sdk';
import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import type { Answers } from '../../../test/fake-api.ts';
import { aReceipt, openSite } from '../../../testing.tsx';

// The payment page with the real checkout element, whose providers are played by the test.
const widgets = await vi.importActual<typeof import('@bidkit/widgets')>('@bidkit/widgets');

const FIELDS = 'https://fields.test';
const country = { id: 2, country: 'United States', country_code: 'US' };
export const states = [
  { id: 5, state: 'California', code: 'CA', country_id: 2 },
  { id: 29, state: 'Nevada', code: 'NV', country_id: 2 },
  { id: 54, state: 'Puerto Rico', code: 'PR', country_id: 2 },
];
export const address = {
  ...aReceipt.address,
  country_codes_id: country.id,
  state_code_id: 5,
  state: states[0],
  country,
};
export const addresses = {
  current_user_addresses: [{ ...address, address_label: 'Ava Stone, 1 Main St' }],
  countries: [{ id: 1, country: 'Canada', country_code: 'CA' }, country],
  states,
};
const totals = { sale_price: 20, shipping_cost: 6.95, tax: 1.95, total: 28.9 };

/** An order at $28.90 whose address was chosen, as the server knows it. A test changes it. */
export const anOrder = () => ({
  ...totals,
  auction: {
    id: 7,
    product_description_id: 7,
    control: { product_description: { short_name: 'Oak chest', category_id: 3 } },
  },
  items: { list: [], shipping_saved: 0 },
  others: [],
  methods: ['paypal', 'credit-card', 'check'].map((method) => ({
    method,
    refusal: null as string | null,
    refusal_code: null as string | null,
  })),
  address: address as typeof address | null,
  is_address_chosen: true,
  currency_estimate: null,
  item_status_id: itemStatusId.unpaid as number,
  pay_by: '2030-01-03T00:00:00.000Z',
  server_time: '2029-12-31T00:00:00.000Z',
  may_extend: false,
  paypal_order: null as string | null,
});

/** An event of the checkout that the page got. */
interface Reported {
  readonly type: string;
  readonly detail: Record<string, unknown>;
}

/** Opens a step of the checkout. The server answers as for `order`, and with these answers. */
export async function openCheckout(path: string, answers: Answers = {}, order = anOrder()) {
  await widgets.defineElements('bidkit-checkout');
  stopNoting();
  const events: Reported[] = [];
  const note = ({ type, detail }: Event & { detail?: unknown }) =>
    events.push({ type, detail: detail as Reported['detail'] });
  for (const type of ['bidkit:paid', 'bidkit:error']) addEventListener(type, note, true);
  stopNoting = () => {
    for (const type of ['bidkit:paid', 'bidkit:error']) removeEventListener(type, note, true);
  };
  const pay = () => {
    order.item_status_id = itemStatusId.paid;
    return { id: 'tx-1' };
  };
  const saved = () => ({ updated_data: totals, selected_address: address });
  const site = await openSite(
    path,
    {
      'GET /payment/summary': () => ({ ...order }),
      'GET /addresses': addresses,
      'POST /payment/credit-card/address': saved,
      'POST /payment/paypal/address': saved,
      'POST /payment/check/address': saved,
      'POST /processor/token': { client_token: btoa(JSON.stringify({ fieldsUrl: `${FIELDS}/fields` })) },
      'POST /processor/execute': pay,
      'POST /paypal/orders/create-payment': { id: 'O-1', approve_url: 'https://paypal.test/O-1' },
      'POST /paypal/orders/update-payment': { ...totals, shipping_address: address, own_address_total: null },
      'POST /paypal/orders/capture-payment': pay,
      'POST /check/payment': pay,
      'GET /auctions/7/receipt': aReceipt,
      'GET /user/items/7': () => ({ item_status_id: order.item_status_id }),
      ...answers,
    },
    'abc',
  );
  widgets.setBidkit(site.bidkit);
  const asked = (route: string) => site.asked.filter((each) => each.route === route);
  return { ...site, asked, order, events };
}
let stopNoting = () => {};
afterEach(() => {
  stopNoting();
  widgets.setBidkit(undefined);
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

export const element = () => document.querySelector('bidkit-checkout');
/** What the element shows. */
export const shown = () =>
  within(element()?.shadowRoot?.querySelector<HTMLElement>('.frame') ?? document.body);
export const focused = () => element()?.shadowRoot?.activeElement ?? null;
/** Waits until the page has reached a state. */
export const until = async (isReached: () => unknown, what: string) => {
  await expect.poll(() => Boolean(isReached()), { interval: 5, message: what }).toBe(true);
};
export async function see(text: string | RegExp): Promise<HTMLElement> {
  await until(() => shown().queryAllByText(text).length > 0, String(text));
  return shown().getAllByText(text)[0] as HTMLElement;
}
export async function button(name: string | RegExp): Promise<HTMLElement> {
  await until(() => shown().queryByRole('button', { name }), `a button ${name}`);
  return shown().getByRole('button', { name });
}
export const press = async (name: string | RegExp) => {
  const found = await button(name);
  await until(() => found.getAttribute('aria-disabled') !== 'true', `${name} is open`);
  await act(async () => void fireEvent.click(found));
};
export const radio = (name: string | RegExp) => shown().getByRole<HTMLInputElement>('radio', { name });
export const field = (label: string) => shown().getByLabelText<HTMLInputElement>(label, { exact: true });
export const type = (label: string, value: string) => {
  const input = field(label);
  if (input.localName === 'select') fireEvent.change(input, { target: { value } });
  else fireEvent.input(input, { target: { value } });
};
/** The member returns to this page from another tab. */
export const returnToPage = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

/** A promise of a response, and the function that resolves it. */
export function held<T = unknown>() {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { promise, answer: (value: T) => act(async () => resolve(value)) };
}

const receive = (source: unknown, origin: string, data: object) =>
  act(async () => void dispatchEvent(Object.assign(new Event('message'), { source, origin, data })));

/** The boxes of card fields in the element. */
export const cardBoxes = () => document.querySelectorAll('bidkit-checkout > [slot=card]');

/** The page of the provider's card fields, in its frame. */
export async function cardFields(at = 0) {
  await until(() => cardBoxes()[at]?.querySelector('iframe')?.contentWindow, 'a frame of card fields');
  const frame = cardBoxes()[at]?.querySelector('iframe') as HTMLIFrameElement;
  const window = frame.contentWindow as Window;
  const posted = vi.spyOn(window, 'postMessage').mockImplementation(() => {});
  await act(async () => void frame.dispatchEvent(new Event('load')));
  const messages = () => posted.mock.calls.map(([message]) => message as Record<string, unknown>);
  const [init = {}] = messages();
  const send = (data: object) => receive(window, FIELDS, { channel: init.channel, ...data });
  return {
    frame,
    /** The first message to the fields. */
    init,
    ready: () => send({ type: 'ready' }),
    tokenized: () => messages().filter((message) => message.type === 'tokenize'),
    /** Answers the request of a token that came last. */
    answer: (data: object) => send({ id: messages().at(-1)?.id, ...data }),
  };
}

/** Opens the card fields of the review, which accept every card. */
export async function readyCard() {
  const card = await cardFields();
  await card.ready();
  return card;
}

/** Pays by the card in these fields. */
export async function payByCard(card: Awaited<ReturnType<typeof cardFields>>): Promise<void> {
  const before = card.tokenized().length;
  await press(/^Pay \$/);
  await until(() => card.tokenized().length > before, 'the card is sent');
  await card.answer({ type: 'token', nonce: 'nonce-1' });
}

/** Lets the browser open windows. Returns those that are opened, with what a payer does in them. */
export function openWindows() {
  const opened: ReturnType<typeof aWindow>[] = [];
  const aWindow = () => {
    const popup = { closed: false, location: { href: '' }, focus: vi.fn(), close: vi.fn() };
    popup.close.mockImplementation(() => {
      popup.closed = true;
    });
    const end = (isApproved: boolean) =>
      receive(popup, location.origin, { type: 'bidkit:paypal', isApproved });
    return Object.assign(popup, { approve: () => end(true), cancel: () => end(false) });
  };
  vi.stubGlobal('open', () => {
    const popup = aWindow();
    opened.push(popup);
    return popup;
  });
  return opened;
}
