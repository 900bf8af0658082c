import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const social = (env: Record<string, string>) => readConfig(env, '/').social;
const pem = '-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMGByqGSM49\n-----END PRIVATE KEY-----\n';
const apple = {
  APPLE_CLIENT_ID: 'com.example.market',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
  APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
};

describe('social settings', () => {
  it('have no provider without keys', () => {
    expect(social({})).toEqual({ facebook: null, apple: null });
  });

  it('have the providers with keys, each independently', () => {
    const facebook = { FACEBOOK_APP_ID: '1234567890', FACEBOOK_APP_SECRET: 'secret' };
    expect(social(facebook)).toEqual({
      facebook: { appId: '1234567890', appSecret: 'secret' },
      apple: null,
    });
    expect(social(apple)).toEqual({
      facebook: null,
      apple: {
        clientId: 'com.example.market',
        teamId: 'TEAM123456',
        keyId: 'KEY1234567',
        privateKey: pem,
      },
    });
  });

  it('name missing keys, and refuse keys of another form', () => {
    const { APPLE_KEY_ID: _, ...some } = apple;
    expect(() => social(some)).toThrow(
      'The login with Apple needs all of its keys, or none: APPLE_KEY_ID missing.',
    );
    expect(() => social({ FACEBOOK_APP_ID: '1' })).toThrow('FACEBOOK_APP_SECRET missing');
    expect(() => social({ ...apple, APPLE_PRIVATE_KEY: 'AuthKey.p8' })).toThrow('APPLE_PRIVATE_KEY must be');
    expect(() => social({ FACEBOOK_APP_ID: 'my-app', FACEBOOK_APP_SECRET: 'secret' })).toThrow(
      'FACEBOOK_APP_ID must be the number of an app',
    );
  });
});
