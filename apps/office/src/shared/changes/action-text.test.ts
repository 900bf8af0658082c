import { expect, it } from 'vitest';
import { entryText, knownActions } from './action-text.ts';

it.each([
  ['restrict', { username: 'ava' }, { kind: 'bidding' }, 'restricted bidding'],
  ['lift', { kind: 'login', ends_at: null }, { lifted: true }, 'lifted the restriction of login'],
  ['merge', null, {}, 'merged accounts'],
  ['put-away', null, null, 'put away'],
])('says %s in words', (action, before, after, text) =>
  expect(entryText({ action, before, after })).toBe(text),
);

it('has different words for each action', () => {
  const texts = knownActions.map(([, text]) => text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
