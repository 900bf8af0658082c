import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const carrier = (env: Record<string, string>) => readConfig(env, '/').carrier;
const sender = {
  SENDER_NAME: 'My Shop',
  SENDER_STREET: '5 Dock Road',
  SENDER_CITY: 'Reno',
  SENDER_STATE: 'NV',
  SENDER_ZIP: '89501',
  SENDER_PHONE: '7755550199',
};
const keys = { EASYPOST_API_KEY: 'EZAK1', EASYPOST_WEBHOOK_SECRET: 'a-long-random-word' };

describe('carrier settings', () => {
  it('have neither keys nor a sender by default', () =>
    expect(carrier({})).toEqual({
      labels: 'auto',
      keys: null,
      sender: null,
      checkoutOunces: null,
      sandboxDaySeconds: 60,
    }));

  it('can have keys without a sender, which the business has then', () =>
    expect(carrier({ ...keys }).sender).toBeNull());

  it('have keys and sender', () =>
    expect(carrier({ ...keys, ...sender, CARRIER_LABELS: 'on', SANDBOX_DAY_SECONDS: '0' })).toEqual({
      labels: 'on',
      keys: { apiKey: 'EZAK1', webhookSecret: 'a-long-random-word', apiUrl: null },
      sender: {
        name: 'My Shop',
        company: null,
        street1: '5 Dock Road',
        street2: null,
        city: 'Reno',
        state: 'NV',
        zip: '89501',
        country: 'US',
        phone: '7755550199',
        email: null,
      },
      checkoutOunces: null,
      sandboxDaySeconds: 0,
    }));

  it('have a weight for the prices of the checkout where they are switched on', () => {
    expect(carrier({ CARRIER_RATES: 'on' }).checkoutOunces).toBe(32);
    expect(carrier({ CARRIER_RATES: 'on', CARRIER_RATES_OUNCES: '12.5' }).checkoutOunces).toBe(12.5);
    expect(carrier({ CARRIER_RATES_OUNCES: '12.5' }).checkoutOunces).toBeNull();
    expect(() => carrier({ CARRIER_RATES: 'on', CARRIER_LABELS: 'off' })).toThrow('needs CARRIER_LABELS');
    expect(() => carrier({ CARRIER_RATES_OUNCES: '0' })).toThrow('must be more than 0');
  });

  it('name what is missing, and invalid values', () => {
    const { SENDER_ZIP: _, ...some } = sender;
    expect(() => carrier({ EASYPOST_API_KEY: 'EZAK1', ...sender })).toThrow(
      'Labels of carriers need all of their variables: EASYPOST_WEBHOOK_SECRET missing.',
    );
    expect(() => carrier(some)).toThrow('The address of the sender is not complete: SENDER_ZIP missing.');
    expect(() => carrier({ EASYPOST_WEBHOOK_SECRET: 'short' })).toThrow('must have at least 16 characters');
    expect(() => carrier({ SENDER_COUNTRY: 'USA' })).toThrow('must be an ISO code such as US');
    expect(() => carrier({ CARRIER_LABELS: 'yes' })).toThrow('must be auto, on or off');
    expect(() => carrier({ SANDBOX_DAY_SECONDS: '-1' })).toThrow('SANDBOX_DAY_SECONDS');
  });
});
