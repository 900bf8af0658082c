import { expect, it } from 'vitest';
import { fillTexts, inputs } from './text-fields.testing.ts';

// A text field ends at its length before any pattern runs: an e-mail of 250,000 characters once took 33 s.
const LENGTH = 250_000;
const LIMIT_MS = 50;

const fill = (unit: string, around: [string, string] = ['', '']) =>
  around[0] + unit.repeat(Math.ceil(LENGTH / unit.length)) + around[1];
const texts = {
  letters: fill('a'),
  digits: fill('7'),
  dots: fill('.', ['a@', '@']),
  'labels of a host': fill('a.', ['https://', '!']),
  'signs @': fill('@'),
  spaces: fill(' ', ['a', 'a']),
  'line breaks': fill('\n'),
  hyphens: fill('-', ['a', '!']),
  commas: fill('1,'),
  base64: fill('A+/', ['', '!']),
  'letters with accents': fill('é'),
  emoji: fill('🛠'),
  'direction marks': fill('\u202e'),
  'percent signs': fill('%41'),
};

/** The time of a call in ms. A slow one is repeated, because other processes may have taken the processor. */
function fastest(call: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least >= LIMIT_MS; attempt += 1) {
    const startedAt = Date.now();
    call();
    least = Math.min(least, Date.now() - startedAt);
  }
  return least;
}

it.each(inputs)('$name parses long text in its $part quickly', ({ schema }) => {
  for (const [kind, text] of Object.entries(texts))
    for (const { field, value } of fillTexts(schema, text)) {
      const elapsed = fastest(() => schema.safeParse(value));
      expect(elapsed, `${kind} in ${field}`).toBeLessThan(LIMIT_MS);
    }
});
