import { expect, it } from 'vitest';
import { isFromHere } from './is-from-here.ts';

const from = (remoteAddress: string, host: string, headers = {}) =>
  isFromHere({ socket: { remoteAddress }, headers: { host, ...headers } } as Parameters<
    typeof isFromHere
  >[0]);

it.each([
  ['127.0.0.1', 'localhost:4000'],
  ['::1', '[::1]:4000'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['127.0.0.1', 'shop.localhost'],
])('a request from %s to %s is from here', (address, host) => expect(from(address, host)).toBe(true));

it.each([
  ['10.0.0.7', 'localhost:4000', {}],
  ['127.0.0.1', 'auctions.example', {}],
  ['127.0.0.1', 'localhost.evil.example', {}],
  ['127.0.0.1', '', {}],
  ['127.0.0.1', 'not a host', {}],
  ['127.0.0.1', 'localhost', { 'x-forwarded-for': '203.0.113.7' }],
  ['127.0.0.1', 'localhost', { forwarded: 'for=203.0.113.7' }],
  ['127.0.0.1', 'localhost', { 'x-forwarded-host': 'localhost' }],
  ['127.0.0.1', 'localhost', { 'x-real-ip': '203.0.113.7' }],
  ['127.0.0.1', 'localhost', { via: '1.1 proxy' }],
])('a request from %s to %j with %j is not', (address, host, headers) =>
  expect(from(address, host, headers)).toBe(false),
);
