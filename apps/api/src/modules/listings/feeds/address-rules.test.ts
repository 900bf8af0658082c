import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { checkFeedUrl, createLookup, isAllowedAddress } from './address-rules.ts';

const PUBLIC_URL = 'https://auctions.example.com';
const settingsOf = (env: Record<string, string> = {}) => readConfig({ PUBLIC_URL, ...env }, '/').feeds;
const onPublicServer = settingsOf();
const inDevelopment = settingsOf({ PUBLIC_URL: 'http://localhost:4000' });
const withNetworks = settingsOf({ FEED_NETWORKS: '10.1.0.0/16,fd00:1::/32' });

describe('the addresses of feeds', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1::1'])('may be %s', (address) =>
    expect(isAllowedAddress(address, onPublicServer)).toBe(true),
  );

  it.each([
    ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1'],
    ...['169.254.169.254', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...[
      '::1',
      '::',
      'fe80::1',
      'fd00:1::1',
      'ff02::1',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
    ],
    ...['2002:a00:1::1', '2001::1', '2001:db8::1', 'fe80::1%eth0'],
  ])('may not be %s', (address) => expect(isAllowedAddress(address, onPublicServer)).toBe(false));

  it('may be on this machine in development only', () => {
    expect(isAllowedAddress('127.0.0.1', inDevelopment)).toBe(true);
    expect(isAllowedAddress('::1', inDevelopment)).toBe(true);
    expect(isAllowedAddress('10.1.2.3', inDevelopment)).toBe(false);
  });

  it('may be in a private network that FEED_NETWORKS names', () => {
    expect(isAllowedAddress('10.1.2.3', withNetworks)).toBe(true);
    expect(isAllowedAddress('fd00:1::5', withNetworks)).toBe(true);
    expect(isAllowedAddress('10.2.0.1', withNetworks)).toBe(false);
    for (const networks of ['10.1.0.0', '10.1.0.0/33', 'example.com/8', '10.0.0.0/8,', '::/129'])
      expect(() => settingsOf({ FEED_NETWORKS: networks })).toThrow('FEED_NETWORKS must be networks');
  });
});

describe('the URL of a feed', () => {
  const check = (url: string, settings = onPublicServer) => checkFeedUrl(new URL(url), settings);

  it('is https, or http on this machine in development', () => {
    expect(() => check('https://example.com/a.csv')).not.toThrow();
    expect(() => check('http://example.com/a.csv')).toThrow('does not start with https://');
    expect(() => check('file:///etc/passwd', inDevelopment)).toThrow('does not start with https://');
    expect(() => check('http://127.0.0.1:9/a.csv', inDevelopment)).not.toThrow();
    expect(() => check('http://10.0.0.1/a.csv', inDevelopment)).toThrow('does not start with https://');
    expect(() => check('http://10.1.0.1/a.csv', withNetworks)).toThrow('does not start with https://');
  });

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://169.254.169.254/',
  ])('is not %s, however the address is written', (url) =>
    expect(() => check(url)).toThrow('has the private address'),
  );
});

describe('the lookup of a connection', () => {
  const lookUp = (addresses: string[], all: boolean) =>
    new Promise((resolve, reject) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      createLookup(onPublicServer, async () => found)('feeds.example.com', { all }, (error, ...result) =>
        error ? reject(error) : resolve(result),
      );
    });

  it('returns the addresses that were checked', async () => {
    expect(await lookUp(['8.8.8.8', '2606:2800:220:1::1'], true)).toEqual([
      [
        { address: '8.8.8.8', family: 4 },
        { address: '2606:2800:220:1::1', family: 6 },
      ],
    ]);
    expect(await lookUp(['8.8.8.8'], false)).toEqual(['8.8.8.8', 4]);
  });

  it('refuses a name that resolves to a private address, also beside a public one', async () => {
    await expect(lookUp(['8.8.8.8', '10.0.0.7'], true)).rejects.toThrow(
      'feeds.example.com has the private address 10.0.0.7',
    );
    await expect(lookUp([], true)).rejects.toThrow('has no address');
  });
});
