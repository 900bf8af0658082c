import { expect, it } from 'vitest';
import { inputs, LONG_TEXT_LIMIT_MS, timeLongTexts } from './text-fields.testing.ts';

it.each(inputs)('$name parses long text in its $part quickly', ({ schema }) => {
  for (const { name, ms } of timeLongTexts(schema)) expect(ms, name).toBeLessThan(LONG_TEXT_LIMIT_MS);
});
