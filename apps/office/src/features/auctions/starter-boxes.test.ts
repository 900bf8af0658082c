import { expect, it } from 'vitest';
import { withBox } from './starter-boxes.ts';

const box = (name: string, parent: string | null = null) => ({
  ...{ name, parent, display: name, description: '', is_virtual: false },
});
const missing = [box('tools'), box('saws', 'tools'), box('rings', 'jewelry')];

it.each([
  ['a sub-category ticks its category', [], 'saws', true, ['tools', 'saws']],
  ['a category that exists needs no tick', [], 'rings', true, ['rings']],
  ['a category takes its sub-categories along', ['tools', 'saws', 'rings'], 'tools', false, ['rings']],
  ['a sub-category leaves its category', ['tools', 'saws'], 'saws', false, ['tools']],
] as const)('%s', (_rule, ticked, name, isTicked, result) => {
  expect(withBox(missing, ticked, name, isTicked)).toEqual(result);
});
