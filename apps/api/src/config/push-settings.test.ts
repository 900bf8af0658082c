import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { readConfig } from './config.ts';

const push = (env: Record<string, string>) => readConfig(env, '/').push;
const pair = webPush.generateVAPIDKeys();

describe('push settings', () => {
  it('have no keys without variables', () => expect(push({})).toEqual({ keys: null, services: [] }));

  it('have a pair and further push services', () =>
    expect(
      push({
        VAPID_PUBLIC_KEY: pair.publicKey,
        VAPID_PRIVATE_KEY: pair.privateKey,
        PUSH_SERVICES: 'https://push.example,http://127.0.0.1:9000',
      }),
    ).toEqual({ keys: pair, services: ['https://push.example', 'http://127.0.0.1:9000'] }));

  it.each([
    ['one key alone', { VAPID_PUBLIC_KEY: pair.publicKey }, 'or neither'],
    [
      'keys of two pairs',
      { VAPID_PUBLIC_KEY: webPush.generateVAPIDKeys().publicKey, VAPID_PRIVATE_KEY: pair.privateKey },
      'VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY',
    ],
    [
      'a number that is no key',
      { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: 'A'.repeat(43) },
      'VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY',
    ],
    ['a key of another form', { VAPID_PUBLIC_KEY: 'key' }, 'VAPID_PUBLIC_KEY must be 87 characters'],
    ['a service that is no origin', { PUSH_SERVICES: 'push.example' }, 'PUSH_SERVICES must be origins'],
    ['a service without https', { PUSH_SERVICES: 'http://push.example' }, 'PUSH_SERVICES must be origins'],
  ])('refuse %s', (_name, env, message) => expect(() => push(env)).toThrow(message));
});
