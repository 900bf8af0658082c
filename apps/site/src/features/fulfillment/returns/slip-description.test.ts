import { expect, it } from 'vitest';
import { slipDescription } from './slip-description.ts';

it('keeps a description that fits, without its empty lines', () => {
  expect(slipDescription('It is broken.\n\n \r\nThe lid is missing.')).toBe(
    'It is broken.\nThe lid is missing.',
  );
});

it('keeps the longest description when it is one paragraph', () => {
  const longest = 'word '.repeat(400).trim();
  expect(slipDescription(longest)).toBe(longest);
});

it('cuts what does not fit on one page, at a line', () => {
  const lines = slipDescription('a\n'.repeat(1_000)).split('\n');
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('…continued in your account');
});
