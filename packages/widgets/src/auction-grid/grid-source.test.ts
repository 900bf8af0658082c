import { describe, expect, it } from 'vitest';
import { parseSize, parseSource } from './grid-source.ts';

describe('parseSource', () => {
  it.each(['home', 'featured', 'deals'])('reads the source %s', (text) => {
    expect(parseSource(text)).toEqual({ kind: text });
  });

  it('reads the number of a category from its source', () => {
    expect(parseSource('category:7')).toEqual({ kind: 'category', id: 7 });
  });

  it.each(['', 'Home', 'category', 'category:', 'category:0', 'category:-7', 'category:7b', 'toString'])(
    'rejects the unknown source "%s"',
    (text) => {
      expect(parseSource(text)).toBeNull();
    },
  );
});

describe('parseSize', () => {
  it.each([
    ['1', 1],
    ['48', 48],
    ['49', 48],
    ['0', 6],
    ['-3', 6],
    ['2.5', 6],
    ['many', 6],
    ['', 6],
    [null, 6],
  ])('reads the size %j as at most %i cards', (text, size) => {
    expect(parseSize(text)).toBe(size);
  });
});
