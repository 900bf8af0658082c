import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { FeedSettings } from '../../../config/feed-settings.ts';
import { isLoopbackHost } from '../../../config/loopback.ts';
import { FeedError } from './feed-error.ts';

// Special-purpose networks of IPv4 (IANA registry, RFC 6890), none of which is a public address.
const special = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', bits] = network.split('/');
  special.addSubnet(address, Number(bits));
}
// Public IPv6 addresses are in 2000::/3, except for documentation and tunnels, which can lead to a private IPv4 address.
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
tunnels.addSubnet('2001::', 23, 'ipv6');
tunnels.addSubnet('2001:db8::', 32, 'ipv6');
tunnels.addSubnet('2002::', 16, 'ipv6');
tunnels.addSubnet('3fff::', 20, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether the server may read a feed from an IP address. */
export function isAllowedAddress(address: string, { networks, allowsLoopback }: FeedSettings): boolean {
  const type = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  if (networks.check(address, type) || (allowsLoopback && loopback.check(address, type))) return true;
  if (type === 'ipv4') return !special.check(address);
  return global6.check(address, type) && !tunnels.check(address, type);
}

/** @throws FeedError for another protocol than https, and for an IP address that the server may not read from */
export function checkFeedUrl({ protocol, hostname }: URL, settings: FeedSettings): void {
  const isLocal = settings.allowsLoopback && isLoopbackHost(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal))
    throw new FeedError('The address does not start with https://');
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isAllowedAddress(address, settings)) throw refuseAddress(hostname, address);
}

const refuseAddress = (host: string, address: string) =>
  new FeedError(`${host} has the private address ${address}. FEED_NETWORKS allows private networks.`);

/**
 * Resolves the host of a connection and refuses private addresses. The connection uses the address that was checked, so
 * that a name cannot resolve to another one in between.
 */
export const createLookup =
  (settings: FeedSettings, resolve: Resolve = (host) => lookup(host, { all: true })): LookupFunction =>
  (host, { all }, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        const refused = addresses.find(({ address }) => !isAllowedAddress(address, settings));
        if (refused) return callback(refuseAddress(host, refused.address), '');
        if (!first) return callback(new FeedError(`${host} has no address`), '');
        if (all === true) return callback(null, [...addresses]);
        callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };

type Resolve = (host: string) => Promise<readonly LookupAddress[]>;
