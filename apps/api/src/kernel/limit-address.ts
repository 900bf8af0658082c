import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/**
 * The key of an address in every limit: an IPv4 address, or the /64 network of an IPv6 address, because one customer of
 * an internet provider has all addresses of such a network.
 */
export function limitAddress(address: string): string {
  const known = keys.get(address);
  if (known !== undefined) return known;
  const key = parseAddress(address);
  keys.set(address, key);
  return key;
}

/** Several limits count each request. */
const keys = new LRUCache<string, string>({ max: 10_000 });

function parseAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // `process` turns an IPv4 address in IPv6 notation, as dual-stack sockets report it, into an IPv4 address.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Reads that key from requests that Fastify does not handle. `trustProxy` is the setting that Fastify gets, too. */
export function readLimitAddress(trustProxy: string | null): (request: IncomingMessage) => string {
  const isTrusted =
    trustProxy === null ? () => false : proxyAddr.compile(trustProxy.split(',').map((one) => one.trim()));
  return (request) => limitAddress(proxyAddr(request, isTrusted));
}
