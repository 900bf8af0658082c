import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFiles } from '../modules/publishing/read-files.ts';
import { notices } from './notices.ts';

const ofKind = (kind: string) =>
  JSON.stringify(readFiles(join(import.meta.dirname, 'content')).filter((content) => content.kind === kind));

/** What the marketplace does not have: a support team, mails that are read, shipping. */
const absent =
  /support (?:is|team works|ticket|hours)|support@|contact us|write to us|report it to us|ask (?:us|from)|ships? out/gi;

it.each([
  ['the texts of lots', ofKind('text')],
  ['the pages', ofKind('page')],
  ['the notices', JSON.stringify(notices)],
])('%s promise nothing that the marketplace does not have', (_, text) => {
  expect(text.match(absent) ?? []).toEqual([]);
});
