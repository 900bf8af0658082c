import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Member } from '../../wins/wins.testing.ts';
import { type Checkout, openWebhookCheckout } from '../checkout.testing.ts';
import { IN_FLIGHT_SECONDS } from '../steps/start-payment.ts';

/** Less than the time after which the reconcile job takes a payment without a webhook. */
const WEBHOOK_TIMEOUT_MS = (IN_FLIGHT_SECONDS - 10) * 1_000;
const WEBHOOK_AFTER_MS = 500;

let shop: Checkout;
beforeAll(async () => {
  shop = await openWebhookCheckout();
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
  'a webhook settles a payment whose answer was lost, at once: %s',
  async (provider) => {
    const { member, id } = await shop.aWin();
    const status = async () => (await shop.orderOf(member, id))?.status;
    const pay = await pays[provider](member, id);
    // The provider charges the card; its answer is lost, and a webhook follows.
    shop.sandbox.fault({ provider, call: 'capture', kind: 'fail-after', times: 1 });
    shop.sandbox.fault({ provider, call: 'webhook', kind: 'webhook-late', ms: WEBHOOK_AFTER_MS, times: 1 });
    expect((await pay()).status).toBe(503);
    // The job has just run, and skipped the payment because it is too young.
    shop.app.reconcile.wake();
    await shop.app.reconcile.idle();
    expect(await status()).toBe('capturing');

    const wake = vi.spyOn(shop.app.reconcile, 'wake');
    await vi.waitFor(async () => expect(await status()).toBe('paid'), { timeout: WEBHOOK_TIMEOUT_MS });
    expect(wake, 'the job did not wait for its interval').toHaveBeenCalledOnce();
    wake.mockRestore();
    expect(shop.sandbox.captures().filter(({ provider: by }) => by === provider)).toHaveLength(1);
  },
  IN_FLIGHT_SECONDS * 1_000,
);
