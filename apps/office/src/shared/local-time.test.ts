import { expect, it } from 'vitest';
import { fromLocal, toLocal } from './local-time.ts';

it('reads what it writes', () => {
  const instant = '2027-03-16T12:34:05.000Z';
  expect(fromLocal(toLocal(instant))).toBe(instant);
});

it.each(['', 'soon', '2027-13-01T10:00', '2027-02-30T10:00'])('leaves what is no time: %j', (text) =>
  expect(fromLocal(text)).toBe(text),
);
