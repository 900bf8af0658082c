import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { notices } from './notices.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** What the marketplace does not have: a support team, mails that are read, shipping. */
const absent =
  /support (?:is|team works|ticket|hours)|support@|contact us|write to us|report it to us|ask (?:us|from)|ships? out/gi;

it.each([
  ['the texts of lots', read('texts.json')],
  ['the pages', read('pages.json')],
  ['the notices', JSON.stringify(notices)],
])('%s promise nothing that the marketplace does not have', (_, text) => {
  expect(text.match(absent) ?? []).toEqual([]);
});
