import { itemStatusId } from '@bidkit/sdk';
import { act, cleanup } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../../testing.tsx';
import {
  button,
  cardBoxes,
  cardFields,
  element,
  held,
  openCheckout,
  payByCard,
  press,
  readyCard,
  returnToPage,
  see,
  shown,
  until,
} from './payment-page.testing.ts';

const review = '/payment/review/credit-card/7';
const thanks = 'Thank you for your payment';
const NOTHING_CHARGED = 'Nothing was charged. You can try again.';
const token = () => ({ client_token: btoa('{"fieldsUrl":"https://fields.test/fields"}') });
const timers = ['setTimeout', 'clearTimeout'] as const;

/** Leaves the review by its address, and opens it again. */
async function again(): Promise<void> {
  await press('Edit Address');
  await press('Continue');
}

describe('card fields', () => {
  it('have the locale of the checkout, and a refusal is in its language', async () => {
    await openCheckout(review, {
      'POST /processor/execute': () =>
        new Refusal(422, 'Your bank did not accept this card: not authorized.', {}, 'card_declined'),
    });
    await readyCard();
    element()?.setAttribute('locale', 'es');
    await press('Cambiar la dirección');
    await press('Continuar');
    const card = await readyCard();
    expect([card.init.locale, card.frame.title]).toEqual(['es', 'Tu tarjeta']);
    await press(/^Pagar 28,90/);
    await until(() => card.tokenized().length, 'the card is sent');
    await card.answer({ type: 'token', nonce: 'nonce-1' });
    await see(/^Tu banco no aceptó esta tarjeta/);
  });

  it('without a token show the error, and are loaded again by a button', async () => {
    const answers: unknown[] = [new Refusal(503, 'No answer.')];
    await openCheckout(review, { 'POST /processor/token': () => answers.shift() ?? token() });
    await see('No answer.');
    // An empty box in the slot replaces the text that the fields are loading.
    expect(cardBoxes()).toHaveLength(1);
    await press('Try again');
    const card = await readyCard();
    await until(() => !shown().queryByText('No answer.'), 'no error');
    await payByCard(card);
    await see(thanks);
  });

  it('are loaded again when the page is back online', async () => {
    let isOffline = true;
    await openCheckout(review, {
      'POST /processor/token': () => (isOffline ? Promise.reject(new TypeError('No line.')) : token()),
    });
    await see(/You seem to be offline\. Nothing was paid\./);
    isOffline = false;
    await act(async () => void dispatchEvent(new Event('online')));
    await payByCard(await readyCard());
    await see(thanks);
  });

  it('that load after their review was left are discarded', async () => {
    vi.useFakeTimers({ toFake: [...timers], shouldAdvanceTime: true });
    const first = held();
    const tokens: unknown[] = [first.promise];
    const { asked } = await openCheckout(review, {
      'POST /processor/token': () => tokens.shift() ?? token(),
    });
    await until(() => asked('POST /processor/token').length === 1, 'the first token');
    await again();
    const second = await cardFields();
    await again();
    await until(() => asked('POST /processor/token').length === 3, 'the third token');
    const third = await readyCard();
    await second.ready();
    await first.answer(token());
    // Longer than the fields are waited for. Then the member returns from another tab.
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await returnToPage();
    expect(cardBoxes()).toHaveLength(1);
    expect(shown().queryByText('The card fields could not be loaded')).toBeNull();
    await payByCard(third);
    await see(thanks);
  });

  it('of a checkout that was removed from its page are not opened', async () => {
    const late = held();
    const { asked } = await openCheckout(review, { 'POST /processor/token': () => late.promise });
    await until(() => asked('POST /processor/token').length, 'a request for the token');
    const removed = element();
    cleanup();
    await late.answer(token());
    expect(removed?.querySelectorAll('[slot=card]')).toHaveLength(0);
  });
});

describe('a card payment', () => {
  it('keeps its button busy until the review is left, or for 30 seconds', async () => {
    vi.useFakeTimers({ toFake: [...timers], shouldAdvanceTime: true });
    await openCheckout(review);
    const first = await readyCard();
    await press(/^Pay \$/);
    await until(() => first.tokenized().length, 'the card is sent');
    expect((await button('Paying')).getAttribute('aria-busy')).toBe('true');
    await again();
    const second = await readyCard();
    await press(/^Pay \$/);
    await until(() => second.tokenized().length, 'the card is sent again');
    await button('Paying');
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await see(NOTHING_CHARGED);
    await payByCard(second);
    await see(thanks);
  });

  it('that never reached the server is reported as not made after three polls, and can be repeated', async () => {
    vi.useFakeTimers({ toFake: [...timers], shouldAdvanceTime: true });
    let isLost = true;
    const { asked, order } = await openCheckout(review, {
      'POST /processor/execute': () => {
        if (isLost) throw new TypeError('No line.');
        order.item_status_id = itemStatusId.paid;
        return { id: 'tx-1' };
      },
    });
    const card = await readyCard();
    await payByCard(card);
    await see(/^The payment provider has not answered yet/);
    for (const polls of [1, 2, 3]) {
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      await until(() => asked('GET /user/items/7').length >= polls, `poll ${polls}`);
    }
    await see(NOTHING_CHARGED);
    isLost = false;
    await payByCard(card);
    await see(thanks);
    expect(asked('POST /processor/execute')).toHaveLength(2);
  });

  it('is sent once by two presses, and reported once', async () => {
    const { asked, events } = await openCheckout(review);
    const card = await readyCard();
    const pay = await button('Pay $28.90');
    act(() => {
      pay.click();
      pay.click();
    });
    await until(() => card.tokenized().length, 'the card is sent');
    await card.answer({ type: 'token', nonce: 'nonce-1' });
    await see(thanks);
    expect(asked('POST /processor/execute')).toHaveLength(1);
    expect(events.filter((event) => event.type === 'bidkit:paid')).toHaveLength(1);
  });

  it('of a page that is reloaded meanwhile is reported once, with its method', async () => {
    const paid = (events: readonly { type: string; detail: object }[]) =>
      events.filter((event) => event.type === 'bidkit:paid').map(({ detail }) => detail);
    const first = await openCheckout(review, { 'POST /processor/execute': () => new Promise(() => {}) });
    await payByCard(await readyCard());
    await until(() => first.asked('POST /processor/execute').length, 'the payment is sent');
    cleanup();
    const order = { ...first.order, item_status_id: itemStatusId.paid };
    const second = await openCheckout('/payment/methods/7', {}, order);
    await see(thanks);
    expect(paid(second.events)).toEqual([expect.objectContaining({ method: 'credit-card' })]);
    cleanup();
    const third = await openCheckout('/payment/methods/7', {}, order);
    await see(thanks);
    expect(paid(third.events)).toEqual([]);
  });
});
