import { expect, it } from 'vitest';
import { controlOf } from './control.ts';

it.each([
  ['number', { kind: 'number' }],
  ['number | undefined', { kind: 'number' }],
  ['boolean', { kind: 'switch' }],
  ['string', { kind: 'text' }],
  ["'a' | string", { kind: 'text' }],
  ["'page'", { kind: 'choice', choices: ['page'], patterns: [] }],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: likewise.
    "'home' | 'deals' | `category:${number}`",
    {
      kind: 'choice',
      choices: ['home', 'deals'],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a type's text, as the manifest has it.
      patterns: ['category:${number}'],
    },
  ],
])('the type %s has its own form control', (type, control) => {
  expect(controlOf(type)).toEqual(control);
});
