import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Member } from '../wins/wins.testing.ts';
import { type Checkout, openHeardCheckout } from './checkout.testing.ts';
import { IN_FLIGHT_SECONDS } from './start-payment.ts';

/** Sooner than the reconcile job takes up by itself what somebody may be at work on. */
const UNHURRIED_MS = (IN_FLIGHT_SECONDS - 10) * 1_000;
const WEBHOOK_AFTER_MS = 500;

let shop: Checkout;
beforeAll(async () => {
  shop = await openHeardCheckout();
});
afterAll(() => shop.close());

const pays = {
  async card(member: Member, id: number) {
    const { body } = await shop.address(member, id);
    return () => shop.payByCard(member, id, body.selected_address.id);
  },
  async paypal(member: Member, id: number) {
    await shop.address(member, id, {}, 'paypal');
    const order = { auction: id };
    const { body } = await shop.post<{ id: string }>(member, '/paypal/orders/create-payment', order);
    const approved = { orderID: body.id };
    shop.sandbox.approve(body.id);
    await shop.post(member, '/paypal/orders/update-payment', { ...approved, ...order });
    return () => shop.post(member, '/paypal/orders/capture-payment', approved);
  },
};

it.each(['card', 'paypal'] as const)(
  'a payment whose answer was lost is settled by nothing but its webhook, at once: %s',
  async (provider) => {
    const { member, id } = await shop.aWin();
    const status = async () => (await shop.orderOf(member, id))?.status;
    const pay = await pays[provider](member, id);
    // The provider takes the money; what it says is lost, and comes again as a webhook.
    shop.sandbox.fault({ provider, call: 'capture', kind: 'fail-after', times: 1 });
    shop.sandbox.fault({ provider, call: 'webhook', kind: 'webhook-late', ms: WEBHOOK_AFTER_MS, times: 1 });
    expect((await pay()).status).toBe(503);
    // The job has just looked, and left alone what somebody may still be at work on.
    shop.app.reconcile.wake();
    await shop.app.reconcile.idle();
    expect(await status()).toBe('capturing');

    const wake = vi.spyOn(shop.app.reconcile, 'wake');
    await vi.waitFor(async () => expect(await status()).toBe('paid'), { timeout: UNHURRIED_MS });
    expect(wake, 'it did not wait for its next look').toHaveBeenCalledOnce();
    wake.mockRestore();
    expect(shop.sandbox.captures().filter(({ provider: by }) => by === provider)).toHaveLength(1);
  },
  IN_FLIGHT_SECONDS * 1_000,
);
