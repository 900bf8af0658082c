import type { StaffDealDetails } from '@bidkit/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aSession, openOffice, refusal } from '../../testing.tsx';
import { aDeal, aNegotiation, aRule } from './deals.testing.ts';

let deal: StaffDealDetails;
let change: (path: string, body: unknown) => object | Response;
let products: object[];
const aProduct = { id: 3, item_code: 'C-3' };
const bounds = { starts_at: '2020-01-01T12:00:00.000Z', ends_at: '2099-01-01T12:00:00.000Z' };
const auctions = [
  { ...bounds, id: 17, status: 'live' },
  { ...bounds, id: 18, status: 'live', starts_at: '2098-01-01T12:00:00.000Z' },
  { ...bounds, id: 19, status: 'unsold' },
];
beforeEach(() => {
  deal = aDeal();
  products = [];
  change = () => deal;
});

const open = (path = '/deals/17', session = aSession()) =>
  openOffice(path, {
    session,
    answer({ method, path: called, body }) {
      if (method !== 'GET') return change(called, body);
      if (called === '/deal-rules') return [aRule()];
      if (called.startsWith('/products?')) return { data: products };
      if (called === '/products/3') return { auctions };
      if (called.startsWith('/deals?')) return { data: [deal] };
      return called.startsWith('/deals/') ? deal : [];
    },
  });
async function press(name: string): Promise<void> {
  const place = screen.queryByRole('dialog') ?? document.body;
  const button = await within(place).findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('shows the terms, and the negotiations with their rounds and sales', async () => {
  deal = aDeal({ negotiation_count: 1, sold: 1, negotiations: [aNegotiation()] });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Deal 17: Oak chest' })).toBeTruthy();
  expect(screen.getByText('5 at most, each $1.00 above the last')).toBeTruthy();
  const talks = within(screen.getByRole('region', { name: 'Negotiations' }));
  expect(talks.getByText(/Offered \$70\.00, answered \$85\.00/)).toBeTruthy();
  expect(talks.getByRole('link', { name: 'Sold for $85.00' }).getAttribute('href')).toBe('/lots/77');
});

it('shows the picture of its product, and leads to it and to the page on the site', async () => {
  const images = [{ id: 1, url: '/images/3/3/1.jpg', image_type_id: 5, alt: 'A chest' }];
  deal = aDeal({ product_description: { ...deal.product_description, images } });
  await open();
  const hrefOf = async (name: string | RegExp) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('Oak chest')).toBe('/products/3');
  expect(await hrefOf(/^See it on the site/)).toBe('/dailydeals/17');
  expect(screen.getByRole('img', { name: 'A chest' }).getAttribute('src')).toBe('/images/3/3/1.jpg?w=480');
});

it('sends what was changed, with the stock that was read', async () => {
  const { calls } = await open();
  await press('Change');
  fill(/^Asking/, '110');
  fill('Stock', '5');
  await press('Save');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ base_version: 1, asking: 110, stock: 5, base_stock: 3 },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows what somebody else has changed, and keeps what was typed', async () => {
  const { calls } = await open();
  await press('Change');
  fill('Stock', '5');
  change = () => {
    deal = aDeal({ price: 120, version: 2 });
    return refusal(409, 'changed_by_other', 'lou changed this at 12:00.');
  };
  await press('Save');
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('Asking price: $120.00'));
  change = () => deal;
  await press('Save');
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    ...{ base_version: 2, stock: 5, base_stock: 3 },
  });
});

it('keeps the floor once a member has negotiated', async () => {
  deal = aDeal({ negotiation_count: 1 });
  await open();
  await press('Change');
  expect(screen.getByLabelText<HTMLInputElement>(/^Floor/).readOnly).toBe(true);
});

it('ends after a question that says who negotiates', async () => {
  deal = aDeal({ open_negotiations: 2 });
  const { calls } = await open();
  await press('End this deal');
  expect(screen.getByRole('dialog').textContent).toContain('2 members negotiate now, and can finish.');
  fill(/Reason/, 'Broken');
  await press('End this deal');
  expect(calls.find(({ path }) => path === '/deals/17/end')?.body).toEqual({ reason: 'Broken' });
  expect(await screen.findByText('The deal has ended.')).toBeTruthy();
});

it('has no actions for those who only read, and none to end what has ended', async () => {
  await open('/deals/17', aSession({ permissions: ['lots:read'] }));
  expect(await screen.findByRole('heading', { name: 'Terms' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Change|End/ })).toBeNull();
});

it('is added with the terms that were typed', async () => {
  const { calls } = await open('/deals/new?item_code=C-3');
  await screen.findByRole('option', { name: 'Standard: 5 offers at most' });
  await press('Add the deal');
  const lines = () =>
    within(screen.getByRole('alert'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const expected = 'Please enter a whole number of dollars';
  expect(lines()).toEqual([`Asking price, in dollars: ${expected}`, `Floor, in dollars: ${expected}`]);
  fill(/^Asking/, '-5');
  fill(/hours/, '9000');
  await press('Add the deal');
  expect(lines()).toEqual([
    'The asking price is at least $1',
    expected,
    'Enter a number of hours above 0, at most 8,784',
  ]);
  fill(/^Asking/, '100');
  fill(/^Floor/, '60');
  fill(/hours/, '2');
  await press('Add the deal');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ item_code: 'C-3', asking: 100, floor: 60, stock: 1, sco_rule_id: 1, ends_in_seconds: 7200 },
  });
  expect(await screen.findByRole('heading', { name: 'Deal 17: Oak chest' })).toBeTruthy();
});

it('finds its product by name', async () => {
  products = [{ ...aProduct, name: 'Oak chest', image: '', live_lots: 1 }];
  await open('/deals/new');
  fill('Item code', 'oak');
  await press('Find');
  const choose = await screen.findByRole('button', { name: 'Choose Oak chest, C-3' });
  expect(choose.closest('li')?.textContent).toContain('Live now in 1 lot');
  await act(async () => void fireEvent.click(choose));
  expect(screen.getByLabelText('Item code')).toHaveProperty('value', 'C-3');
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Item code'));
  expect(await screen.findByText(/^This product is live as/)).toBeTruthy();
});

it('says that the product is offered already, before it is saved', async () => {
  products = [aProduct];
  await open('/deals/new?item_code=C-3');
  expect((await screen.findByText(/^This product is live as/)).textContent).toBe(
    'This product is live as lot 17, and is scheduled as lot 18, and is sold as deal 17. ' +
      'The site then sells it more than once: go on only if you have another one.',
  );
  expect(screen.getByRole('link', { name: 'lot 17' }).getAttribute('href')).toBe('/lots/17');
  fill('Item code', 'C-4');
  await waitFor(() => expect(screen.queryByText(/^This product is live as/)).toBeNull());
  fill('Item code', 'c-3');
  expect(await screen.findByText(/^This product is live as/), 'in lower case').toBeTruthy();
});

it('asks before a product that is offered already is sold as a deal, however soon the form is sent', async () => {
  products = [aProduct];
  const { calls } = await open('/deals/new');
  fill('Item code', 'C-3');
  fill(/^Asking/, '100');
  fill(/^Floor/, '60');
  await press('Add the deal');
  const title = 'Sell this product more than once?';
  const dialog = await screen.findByRole('dialog', { name: title });
  expect((await within(dialog).findByText(/^This product is live as/)).textContent).toContain('lot 17');
  await press('Cancel');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await press('Add the deal');
  await screen.findByRole('dialog', { name: title });
  await press('Add the deal');
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Deal 17: Oak chest' })).toBeTruthy();
});

it('says in the form of a change where else the product is offered', async () => {
  products = [aProduct];
  await open();
  await press('Change');
  const notice = await within(screen.getByRole('dialog')).findByText(/^This product is live as/);
  expect(notice.textContent).not.toContain('deal 17');
});

it('asks before a new deal that was begun is left', async () => {
  const { router } = await open('/deals/new');
  fireEvent.input(screen.getByLabelText('Item code'), { target: { value: 'C-3' } });
  await act(() => router.navigate('/deals'));
  const dialog = within(screen.getByRole('dialog', { name: 'Leave without saving?' }));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Stay on this page' })));
  expect(router.state.location.pathname).toBe('/deals/new');
  await act(() => router.navigate('/deals'));
  await press('Discard and leave');
  await waitFor(() => expect(router.state.location.pathname).toBe('/deals'));
});

it('has rules that are changed with the version that was read', async () => {
  const { calls } = await open('/deal-rules');
  expect((await screen.findByRole('row', { name: /Standard/ })).textContent).toContain('1 minute 30 seconds');
  await press('Actions for Standard');
  await press('Change');
  fill('Offers a member can make', '6');
  change = () => aRule({ rounds: 6, version: 2 });
  await press('Save');
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ id: 1, base_version: 1, name: 'Standard', rounds: 6, step: 1, concession_percent: 35 },
  });
  expect(await screen.findByText('The rule Standard was saved.')).toBeTruthy();
});
