import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/tmp').returnAddress;

it('has none by default', () => expect(read({})).toBeNull());

it('returns goods to another address, line by line', () => {
  expect(read({ RETURN_ADDRESS: 'First Dollar Returns | 5 Mint Ave | Reno, NV 89501' })).toEqual([
    'First Dollar Returns',
    '5 Mint Ave',
    'Reno, NV 89501',
  ]);
});

it.each(['One line', 'Two| ', `Long|${'a'.repeat(81)}`, 'a|b|c|d|e|f|g'])('refuses %s', (RETURN_ADDRESS) => {
  expect(() => read({ RETURN_ADDRESS })).toThrow(/RETURN_ADDRESS must have 2 to 6 lines/);
});
