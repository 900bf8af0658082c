import { describe, expect, it } from 'vitest';
import { parseSize, parseSource } from './grid-source.ts';

describe('parseSource', () => {
  it.each(['home', 'featured', 'deals'])('knows %s', (text) => {
    expect(parseSource(text)).toEqual({ kind: text });
  });

  it('reads the number of a category', () => {
    expect(parseSource('category:7')).toEqual({ kind: 'category', id: 7 });
  });

  it.each(['', 'Home', 'category', 'category:', 'category:0', 'category:-7', 'category:7b', 'toString'])(
    'finds no list in "%s"',
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
  ])('makes of %j at most %i cards', (text, size) => {
    expect(parseSize(text)).toBe(size);
  });
});
