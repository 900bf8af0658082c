import { expect, it } from 'vitest';
import { Budget } from '../kernel/budget.ts';
import { createPaypalWebhooks } from './paypal-webhook.ts';

const body = JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'ORDER-1' } });
const signedBy = (signature: string) => ({
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': 'transmission-1',
  'paypal-transmission-sig': signature,
  'paypal-transmission-time': '2029-03-04T10:00:00Z',
});
const genuine = { id: 'ORDER-1', isRefund: false };

/** A reader with a budget of 60 forged webhooks a minute: ten at once. */
function aReader() {
  const state = { now: 0, calls: 0 };
  const read = createPaypalWebhooks(
    async (call) => {
      state.calls += 1;
      const isGenuine = String(call.body).includes('"transmission_sig":"genuine"');
      return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } };
    },
    'WEBHOOK-1',
    new Budget(60, () => state.now),
  );
  return { state, read: (signature: string) => read(signedBy(signature), body) };
}
const refused = { status: 'rejected', reason: { code: 'rate_limited', status: 429 } };

it('asks PayPal about ten of 5,000 forged webhooks, and refuses the others', async () => {
  const { state, read } = aReader();
  const answers = await Promise.allSettled(Array.from({ length: 5_000 }, (_, n) => read(`forged ${n}`)));
  expect(state.calls).toBe(10);
  expect(answers.slice(0, 10)).toEqual(Array(10).fill({ status: 'fulfilled', value: null }));
  expect(answers.at(-1)).toMatchObject(refused);
});

it('reads genuine webhooks again when a part of the minute has passed', async () => {
  const { state, read } = aReader();
  for (let n = 0; n < 10; n += 1) await read(`forged ${n}`);
  await expect(read('genuine')).rejects.toMatchObject(refused.reason);
  state.now += 1_000;
  expect(await read('genuine')).toEqual(genuine);
  expect(state.calls).toBe(11);
});

it('reads any number of genuine webhooks', async () => {
  const { state, read } = aReader();
  for (let n = 0; n < 500; n += 1) expect(await read('genuine')).toEqual(genuine);
  expect(state.calls).toBe(500);
});
