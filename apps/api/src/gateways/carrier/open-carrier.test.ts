import { expect, it } from 'vitest';
import { openCarrier } from './open-carrier.ts';

const keys = { apiKey: 'EZAK1', webhookSecret: 'a-long-random-word', apiUrl: null };
const sandbox = 'http://127.0.0.1:9000';

it.each([
  ['auto', keys, null, true],
  ['auto', null, sandbox, true],
  ['auto', null, null, false],
  ['on', null, null, false],
  ['off', keys, null, false],
  ['off', null, sandbox, false],
] as const)('with labels %s, keys %o and sandbox %s sells labels: %s', (labels, some, url, expected) =>
  expect(openCarrier({ labels, keys: some }, url) !== null).toBe(expected),
);
