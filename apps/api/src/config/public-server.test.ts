import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { isLoopback } from './loopback.ts';
import { findMissingSettings, requireSettings, sendsPush } from './public-server.ts';

const missingWith = (env: Record<string, string>) =>
  findMissingSettings(readConfig(env, '/')).map((line) => line.split(/[ :]/)[0]);

const keys = {
  BRAINTREE_ENVIRONMENT: 'production',
  BRAINTREE_MERCHANT_ID: 'merchant',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
  PAYPAL_ENVIRONMENT: 'production',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
  PAYPAL_PLAN_ID: 'P-MONTHLY',
};
const complete = {
  PUBLIC_URL: 'https://auctions.example',
  SMTP_URL: 'smtp://mail.example',
  METRICS_TOKEN: 'a-token-of-16-letters',
  SEED: 'none',
  ...keys,
};

it.each([
  ['http://localhost:4000', true],
  ['http://shop.localhost', true],
  ['http://127.0.0.7', true],
  ['http://[::1]:4000', true],
  ['http://localhost.example', false],
  ['http://192.168.1.5', false],
  ['https://127.example', false],
])('%s is on this machine only: %s', (address, expected) => expect(isLoopback(address)).toBe(expected));

it('needs nothing on this machine only', () => expect(missingWith({})).toEqual([]));

it.each(['0.0.0.0', '::', '192.168.1.5'])('has no demo members where others reach %s', (HOST) => {
  expect(missingWith({ HOST })).toEqual(['SEED']);
  expect(missingWith({ HOST, SEED: 'none' })).toEqual([]);
  expect(() => requireSettings(readConfig({ HOST }, '/'))).toThrow(`Other machines reach HOST ${HOST}`);
  expect(() => requireSettings(readConfig({ HOST, DEMO: 'true' }, '/'))).not.toThrow();
});

it.each([
  ['BRAINTREE_*', complete, ['BRAINTREE_ENVIRONMENT', 'PAYPAL_ENVIRONMENT']],
  ['PAYPAL_*', { ...complete, BRAINTREE_ENVIRONMENT: 'sandbox' }, ['PAYPAL_ENVIRONMENT']],
])('refuses a demo with keys of a real provider: %s', (name, env, environments) => {
  const demo = { ...env, DEMO: 'true' };
  expect(() => requireSettings(readConfig(demo, '/'))).toThrow(`${name} keys of the sandbox`);
  const sandbox = Object.fromEntries(environments.map((one) => [one, 'sandbox']));
  expect(() => requireSettings(readConfig({ ...demo, ...sandbox }, '/'))).not.toThrow();
});

it('accepts a public server with all settings', () => {
  expect(missingWith(complete)).toEqual([]);
  expect(() => requireSettings(readConfig(complete, '/'))).not.toThrow();
});

it('lists everything that a public server lacks', () =>
  expect(missingWith({ PUBLIC_URL: 'https://auctions.example' })).toEqual([
    'BRAINTREE_*',
    'SMTP_URL',
    'METRICS_TOKEN',
    'SEED',
  ]));

it.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://auctions.example' }],
  ['OFFICE_URL', { OFFICE_URL: 'http://office.auctions.example' }],
  ['BRAINTREE_ENVIRONMENT', { BRAINTREE_ENVIRONMENT: 'sandbox' }],
  ['PAYPAL_ENVIRONMENT', { PAYPAL_ENVIRONMENT: 'sandbox' }],
  ['SMTP_URL', { SMTP_URL: '' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: '' }],
  ['SEED', { SEED: 'demo' }],
])('reports %s alone', (name, env) => expect(missingWith({ ...complete, ...env })).toEqual([name]));

const sender = {
  SENDER_NAME: 'My Shop',
  SENDER_STREET: '5 Dock Road',
  SENDER_CITY: 'Reno',
  SENDER_STATE: 'NV',
  SENDER_ZIP: '89501',
  SENDER_PHONE: '7755550199',
};
const labels = (key: string) => ({
  ...sender,
  EASYPOST_API_KEY: key,
  EASYPOST_WEBHOOK_SECRET: 'a-long-random-word',
});

it.each([
  ['labels are on, without keys', { CARRIER_LABELS: 'on' }, ['EASYPOST_*']],
  ['labels are off, without keys', { CARRIER_LABELS: 'off' }, []],
  ['labels have a production key', labels('EZAK1'), []],
  ['labels have a test key', labels('EZTK1'), ['EASYPOST_API_KEY']],
  ['labels are off, with a test key', { ...labels('EZTK1'), CARRIER_LABELS: 'off' }, []],
])('when %s, it reports what is missing', (_name, env, expected) =>
  expect(missingWith({ ...complete, ...env })).toEqual(expected),
);

it('lets a demo start without them', () => {
  const env = { PUBLIC_URL: 'https://auctions.example' };
  expect(() => requireSettings(readConfig(env, '/'))).toThrow(/SMTP_URL.*\n.*METRICS_TOKEN/);
  expect(() => requireSettings(readConfig({ ...env, DEMO: 'true' }, '/'))).not.toThrow();
});

it.each([
  ['a public server without keys', complete, false],
  ['a demo without keys', { ...complete, DEMO: 'true' }, true],
  ['a server on this machine without keys', {}, true],
])('%s sends push notifications: %s', (_name, env, expected) =>
  expect(sendsPush(readConfig(env, '/'))).toBe(expected),
);
