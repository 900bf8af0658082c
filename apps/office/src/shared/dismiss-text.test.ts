import { expect, it } from 'vitest';
import { dismissText } from './dismiss-text.ts';

it.each([
  ['Save', 'Cancel'],
  ['Cancel this lot', 'Keep it'],
  ['Cancel lots', 'Keep them'],
])('names the button beside “%s”: %s', (action, text) => {
  expect(dismissText(action)).toBe(text);
});
