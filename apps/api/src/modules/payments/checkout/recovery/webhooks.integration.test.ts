import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openRecorder, type Recorder } from '../../../../gateways/recorder.testing.ts';
import type { Member } from '../../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../checkout.testing.ts';

let shop: Checkout;
/** Receives the providers' webhooks. The test sends them on to the app. */
let receiver: Recorder;

beforeAll(async () => {
  shop = await openCheckout({}, undefined, undefined, { settleAfterMs: 0 });
  receiver = await openRecorder(() => ({ status: 200, type: 'text/plain', body: '' }));
  shop.sandbox.sendWebhooksTo(`${receiver.url}/webhooks`);
});
afterAll(async () => {
  await shop.close();
  receiver.close();
});

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
    receiver.exchanges.length = 0;
    // The provider charges the card, and its answer is lost.
    shop.sandbox.fault({ provider, call: 'capture', kind: 'fail-after', times: 1 });
    expect((await pay()).status).toBe(503);
    // The job has just run, and skipped the payment because it is too young.
    shop.app.reconcile.wake();
    await shop.app.reconcile.idle();
    expect(await status()).toBe('capturing');

    await expect.poll(() => receiver.exchanges, { timeout: 60_000 }).not.toEqual([]);
    const wake = vi.spyOn(shop.app.reconcile, 'wake');
    for (const { path, headers, body } of receiver.exchanges)
      await shop.app.http.inject({ method: 'POST', url: path, headers, payload: body });
    expect(wake).toHaveBeenCalled();
    wake.mockRestore();
    await shop.app.reconcile.idle();
    expect(await status()).toBe('paid');
    expect(shop.sandbox.captures().filter(({ provider: by }) => by === provider)).toHaveLength(1);
  },
);
