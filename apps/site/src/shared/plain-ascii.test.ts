import { expect, it } from 'vitest';
import { toPlainWords } from './plain-ascii.ts';

it.each([
  ['It is broken.\n#1', 'It is broken.\n#1'],
  ["It's", 'Its'],
  ['It’s “größer” — naïve…', 'Its "grosser" - naive...'],
  ['Сломано', 'Slomano'],
  ['坏了', 'HuaiLe'],
  ['سلم', 'slm'],
  ['👍', ':thumbsup:'],
])('sends %j as %j, with what was typed where it differs', async (typed, plain) => {
  expect(await toPlainWords(typed, 100)).toEqual(plain === typed ? { plain } : { plain, original: typed });
});

it('cuts what is longer in ASCII, and keeps what was typed', async () => {
  const typed = '坏'.repeat(10);
  expect(await toPlainWords(typed, 10)).toEqual({ plain: 'HuaiHua...', original: typed });
});
