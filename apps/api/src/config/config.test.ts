import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('names every invalid variable in one line', () => {
  expect(() => readConfig({ PORT: '99999', SEED: 'everything' }, '/')).toThrow(
    /^The configuration is not valid: PORT must be at most 65535; SEED must be demo or none\.$/,
  );
});
