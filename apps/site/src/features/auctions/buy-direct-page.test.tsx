import type { Image } from '@bidkit/sdk';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aLot, openSite, Refusal } from '../../testing.tsx';

// The page with the real element.
const widgets = await vi.importActual<typeof import('@bidkit/widgets')>('@bidkit/widgets');

afterEach(() => {
  widgets.setBidkit(undefined);
  sessionStorage.clear();
});

const element = () => document.querySelector('bidkit-buy-direct');
const shown = () => within(element()?.shadowRoot?.querySelector<HTMLElement>('.frame') ?? document.body);
const see = (text: string) => expect.poll(() => shown().queryAllByText(text).length, { interval: 5 }).toBe(1);
async function press(name: string): Promise<void> {
  await expect.poll(() => shown().queryByRole('button', { name }), { interval: 5 }).not.toBeNull();
  await act(async () => void fireEvent.click(shown().getByRole('button', { name })));
}

/** Opens the page of a sale at $90 with `stock` pieces. A test changes it. */
async function openSale(
  stock: number,
  buy: () => unknown,
  token?: string,
  description = '',
  images: readonly Image[] = [],
) {
  await widgets.defineElements('bidkit-buy-direct');
  const { product_description_id, control } = aLot(7);
  const sale = {
    id: 7,
    bdp: 90,
    opening_bid: 1,
    inventory_count: stock,
    description,
    product_description_id,
    control: { product_description: { ...control.product_description, images } },
  };
  const site = await openSite(
    '/buydirect/7',
    {
      'GET /buydirect/7': () => ({ ...sale }),
      'POST /buydirect/7/accept': () => buy(),
      'POST /login': { token: 'abc' },
    },
    token,
  );
  widgets.setBidkit(site.bidkit);
  return { ...site, sale };
}

it('describes the item below the element, with all its pictures', async () => {
  const pictures = [1, 2].map((id) => ({ id, image_type_id: 7, url: `/images/${id}.jpg` }));
  await openSale(1, () => ({}), undefined, 'Two drawers.', pictures);
  const about = await screen.findByRole('region', { name: 'About this item' });
  expect(about.textContent).toContain('Two drawers.');
  expect(
    within(about)
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt')),
  ).toEqual(['Lot number 7, picture 1 of 2', 'Lot number 7, picture 2 of 2']);
});

it('shows that the item is sold out when another member has just bought the last one', async () => {
  const soldOut = 'Sorry, this item is sold out and not available for Buy Direct.';
  const { sale } = await openSale(1, () => new Refusal(409, soldOut, {}, 'direct_sale_sold_out'), 'abc');
  await press('Buy for $90.00');
  sale.inventory_count = 0;
  await press('Yes, buy it');
  await see(soldOut);
  expect(shown().queryByRole('button')).toBeNull();
});

it('buys at the confirmed price, or not at all', async () => {
  const amounts: unknown[] = [];
  const answers = [
    new Refusal(422, 'The price is $120.00.'),
    { schedule_id: 140, pay_by: '2030-01-03T00:00:00.000Z' },
  ];
  const { sale, asked } = await openSale(3, () => answers.shift(), 'abc');
  const price = () => element()?.shadowRoot?.querySelector('[part~="price"]')?.textContent;
  await press('Buy for $90.00');
  sale.bdp = 120;
  await see('Buy it for $90.00?');
  await press('Yes, buy it');
  await expect
    .poll(() => shown().queryByRole('alert')?.textContent, { interval: 5 })
    .toBe('The price is $120.00.');
  await expect.poll(price, { interval: 5 }).toContain('$120.00');
  await see('3 left');
  await press('Buy for $120.00');
  await see('Buy it for $120.00?');
  sale.bdp = 100;
  await act(async () => void (await element()?.refresh()));
  await see('Buy it for $100.00?');
  await press('Yes, buy it');
  await see('It is yours!');
  for (const { route, body } of asked) if (route === 'POST /buydirect/7/accept') amounts.push(body);
  expect(amounts).toEqual([{ amount: 90 }, { amount: 100 }]);
});

it('leads a visitor who buys to the login, and asks after that', async () => {
  const { address, asked, bidkit } = await openSale(3, () => undefined);
  await press('Log in to buy');
  await expect.poll(() => address().split('?')[0], { interval: 5 }).toBe('/login');
  await act(() => bidkit.session.login({ email: 'ava', password: 'first-dollar-1' }));
  await see('Buy it for $90.00?');
  expect(asked.some(({ route }) => route === 'POST /buydirect/7/accept')).toBe(false);
  await press('Not yet');
  await expect.poll(() => shown().queryByText('Buy it for $90.00?'), { interval: 5 }).toBeNull();
});
