import { describe, expect, it } from 'vitest';
import { formErrors } from './form-errors.ts';
import { fillTexts, inputs } from './text-fields.testing.ts';

const texts = {
  'an escape sequence of terminals': 'a\u001b]0;owned\u0007b',
  'a C1 control character': 'a\u009b2Jb',
  'a line break': 'a\nb',
  'a line separator': 'a\u2028b',
};

/**
 * Fields that take any characters: passwords, which are never shown, texts of several lines, and texts that are searched
 * for, in which control characters are spaces.
 */
const free =
  /(^|\.)(password|repeat-password|description|review|testimonial|message|original|body|content|q|text)$/;

describe.each(inputs)('the $part of $name', ({ schema }) => {
  it.each(Object.entries(texts))('refuses %s in every field of one line', (_, text) => {
    for (const { field, value } of fillTexts(schema, text)) {
      if (free.test(field)) continue;
      const { error } = schema.safeParse(value);
      expect(Object.keys(error ? formErrors(error).errors : {})).toContain(field);
    }
  });
});
