import { itemStatusId } from '@bidkit/sdk';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Asked, ava, Refusal } from '../../../testing.tsx';
import { aWonItem, aWonPage } from '../../fulfillment/won-items/wins.testing.ts';
import {
  addresses,
  anOrder,
  button,
  element,
  field,
  focused,
  held,
  openCheckout,
  press,
  radio,
  see,
  shown,
  states,
  type,
  until,
} from './payment-page.testing.ts';

const unavailable = () => new Refusal(503, 'No answer.');
const methods = '/payment/methods/7';
const form = '/payment/address/credit-card/7';
const thanks = 'Thank you for your payment';

it('has no menus in its header, only the way back', async () => {
  const { address } = await openCheckout(methods);
  const header = within(screen.getByRole('banner'));
  expect(header.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('First Dollar'),
    'Back to My Wins',
  ]);
  expect(header.queryByRole('button')).toBeNull();
  fireEvent.click(header.getByRole('link', { name: 'Back to My Wins' }));
  await until(() => address() === '/my-wins', 'My Wins');
});

describe('an order that could not be loaded', () => {
  it.each(['GET /payment/summary', 'GET /user'] as const)(
    'is loaded again by keyboard, and the focus moves to its step: %s',
    async (route) => {
      let isDown = true;
      const order = anOrder();
      const known = route === 'GET /user' ? ava : order;
      const { asked } = await openCheckout(
        methods,
        { [route]: () => (isDown ? unavailable() : known) },
        order,
      );
      (await button('Try again')).focus();
      const before = asked(route).length;
      await press('Try again');
      await until(() => asked(route).length > before, 'a second request');
      await until(
        () => focused() && focused() === shown().queryByRole('button', { name: 'Try again' }),
        'focus',
      );
      isDown = false;
      await press('Try again');
      await see('Choose Method of Payment');
      await until(() => focused()?.textContent === 'Choose Method of Payment', 'the heading has the focus');
    },
  );

  it('stays failed when its addresses load later', async () => {
    const lists = held();
    await openCheckout(form, {
      'GET /payment/summary': new Refusal(404, 'Not among your wins.'),
      'GET /addresses': () => lists.promise,
    });
    await see('This order could not be loaded');
    await lists.answer(addresses);
    expect(shown().getByText('This order could not be loaded')).toBeTruthy();
    expect(shown().queryByLabelText('Street')).toBeNull();
  });
});

describe('the methods', () => {
  it('show in Spanish why one is closed; Back keeps the chosen one', async () => {
    const order = anOrder();
    const check = { method: 'check', refusal: 'No checks.', refusal_code: 'foreign_checks_not_accepted' };
    Object.assign(order, { methods: [...order.methods.slice(0, 2), check] });
    await openCheckout(methods, {}, order);
    await see('Choose Method of Payment');
    element()?.setAttribute('locale', 'es');
    await see('No aceptamos cheques de fuera de Estados Unidos. Elige otra forma de pago.');
    fireEvent.click(radio(/Tarjeta de crédito/));
    await press('Continuar');
    await press('Atrás');
    await until(() => shown().queryByRole('radio', { name: /Tarjeta de crédito/ }), 'the methods');
    expect(radio(/Tarjeta de crédito/).checked).toBe(true);
  });

  it('are closed while a payment is at its provider, whose outcome is awaited', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const order = anOrder();
    Object.assign(order, { item_status_id: itemStatusId.paying, pay_by: order.server_time });
    const { address } = await openCheckout(methods, {}, order);
    await see(/^The payment provider has not answered yet/);
    expect(shown().queryByRole('button', { name: /Continue|PayPal/ })).toBeNull();
    order.item_status_id = itemStatusId.paid;
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await until(() => address() === '/payment/receipt/paypal/7', 'the receipt');
  });
});

describe('the address form', () => {
  it('ends with its buttons, also when the addresses load late', async () => {
    const lists = held();
    await openCheckout(form, { 'GET /addresses': () => lists.promise });
    await see('Shipping Address');
    await lists.answer(addresses);
    await until(() => shown().queryByLabelText('Street'), 'the fields');
    const parts = element()?.shadowRoot?.querySelectorAll('[part=address] :is(input, select, button)');
    const order = [...(parts ?? [])].map(({ localName }) => localName);
    expect(order.lastIndexOf('input')).toBeLessThan(order.indexOf('button'));
  });

  it('starts in the country of the header', async () => {
    await openCheckout(
      '/my-wins',
      {
        'GET /user/items': aWonPage([aWonItem()]),
        'GET /addresses': { ...addresses, current_user_addresses: [] },
      },
      { ...anOrder(), address: null },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Ship to: United States' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Canada' }));
    expect(await screen.findByRole('button', { name: 'Ship to: Canada' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('link', { name: /^Pay / }));
    await press('Continue');
    await until(() => shown().queryByLabelText('Country'), 'the fields');
    expect(field('Country').value).toBe('1');
  });

  it('lists all errors, focuses the first field with an error, and follows the locale', async () => {
    const errors = { first_name: ['First name is required'], city: ['City is required'] };
    const fields = { first_name: [{ code: 'first_name_required' }], city: [{ code: 'city_required' }] };
    const refusal = Object.assign(new Refusal(422, 'City is required', errors), { fields });
    await openCheckout(form, { 'POST /payment/credit-card/address': () => refusal });
    await press('Continue');
    await until(() => focused() === field('First name'), 'the first field with an error has the focus');
    const [summary = document.body] = shown().getAllByRole('group');
    // Screen readers speak the error of the field that takes the focus, once.
    expect(shown().queryAllByRole('alert')).toEqual([]);
    expect(element()?.shadowRoot?.querySelectorAll('[part=problem][aria-live]')).toHaveLength(0);
    for (const text of ['First name is required', 'City is required'])
      expect(within(summary).getByRole('link', { name: text })).toBeTruthy();
    element()?.setAttribute('locale', 'es');
    await until(() => !/required/.test(summary.textContent ?? 'required'), 'Spanish errors');
  });

  it('corrects the state of a ZIP code and saves by one press', async () => {
    const elsewhere = Object.assign(new Refusal(422, 'No.', { zip_code: ['This ZIP code is in Nevada.'] }), {
      fields: { zip_code: [{ code: 'zip_code_elsewhere', params: { region: 'Nevada' } }] },
    });
    const { asked, address } = await openCheckout(form, {
      'POST /payment/credit-card/address': ({ body }: Asked) => {
        const { state_code_id } = body as { state_code_id: number };
        const place = { ...addresses.current_user_addresses[0], state: states[1] };
        return state_code_id === 29 ? { updated_data: {}, selected_address: place } : elsewhere;
      },
    });
    await press('Continue');
    await press('Use Nevada');
    await until(() => address() === '/payment/review/credit-card/7', 'the review');
    expect(asked('POST /payment/credit-card/address')).toHaveLength(2);
  });

  it('is loaded again by a button and when back online; its failure has the focus and is reported once', async () => {
    const answers: unknown[] = [new Refusal(429, 'No answer.'), unavailable(), unavailable(), addresses];
    const { asked, events } = await openCheckout(methods, { 'GET /addresses': () => answers.shift() });
    await see('Choose Method of Payment');
    fireEvent.click(radio(/Credit Card/));
    const failed = () =>
      until(() => focused()?.textContent?.includes('No answer.'), 'the alert has the focus');
    await press('Continue');
    await failed();
    await press('Back');
    await press('Continue');
    await failed();
    expect(events.filter((event) => event.type === 'bidkit:error')).toHaveLength(2);
    await press('Try again');
    await until(() => asked('GET /addresses').length === 3, 'a third request');
    await failed();
    await act(async () => void dispatchEvent(new Event('online')));
    await until(() => shown().queryByLabelText('Street'), 'the fields');
  });

  it.each([
    ['saved', undefined],
    ['refused', new Refusal(422, 'Bad', { city: ['City is required'] })],
  ])('that is left while it is saved stays left when the address is %s', async (_, refusal) => {
    const saving = held();
    const { address, asked } = await openCheckout(form, {
      'POST /payment/credit-card/address': () => saving.promise,
    });
    await press('Continue');
    await until(() => asked('POST /payment/credit-card/address').length, 'a request');
    await press('Back');
    await until(() => address() === methods, 'the methods');
    await until(() => shown().queryByRole('radio', { name: /PayPal/ }), 'the methods');
    fireEvent.click(radio(/PayPal/));
    await button('Loading your order');
    await saving.answer(
      refusal ?? { updated_data: {}, selected_address: addresses.current_user_addresses[0] },
    );
    await button('Pay with PayPal');
    expect(address()).toBe(methods);
    expect(radio(/PayPal/).checked).toBe(true);
    expect(shown().queryByRole('alert')).toBeNull();
  });

  it('leads to the receipt when another device has paid', async () => {
    const order = anOrder();
    const { address } = await openCheckout(
      form,
      { 'POST /payment/credit-card/address': new Refusal(409, 'This item has been paid for.') },
      order,
    );
    await button('Continue');
    order.item_status_id = itemStatusId.paid;
    await press('Continue');
    await see(thanks);
    expect(address()).toBe('/payment/credit-card/receipt/7');
  });

  it('keeps what was typed when the page is back online', async () => {
    const { asked } = await openCheckout(form);
    await until(() => shown().queryByLabelText('City'), 'the fields');
    type('City', 'Fresno');
    const before = asked('GET /payment/summary').length;
    await act(async () => void dispatchEvent(new Event('online')));
    await until(() => asked('GET /payment/summary').length > before, 'the order is refreshed');
    expect(field('City').value).toBe('Fresno');
  });
});

it('without a chosen address a review leads to My Wins', async () => {
  const { address } = await openCheckout(
    '/payment/review/credit-card/7',
    {},
    { ...anOrder(), is_address_chosen: false },
  );
  await until(() => address() === '/my-wins', 'My Wins');
});
