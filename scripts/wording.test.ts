import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Files with texts for members, staff and developers. */
const sources = globSync(
  [
    'packages/{contract,sdk,widgets,react}/src/**/*.{ts,tsx}',
    'apps/{site,cli,sandbox}/src/**/*.{ts,tsx,html}',
    'apps/api/src/{config,demo,gateways,mail,modules,web}/**/*.{ts,json}',
    '{README,ARCHITECTURE}.md',
    '{docs,examples,.changeset}/*.md',
    'packages/*/README.md',
  ],
  { cwd: root, exclude: ['**/node_modules/**', '**/*.test.*', '**/*testing*'] },
);

/** Metaphors, words with several meanings, and spellings that are not American, with what is written instead. */
const phrases: [RegExp, string][] = [
  [/\bthe house\b/i, 'we, our, First Dollar'],
  [/\bauction house\b(?!s)/i, 'server'],
  [/\btold (?:of|by)\b|\bunless told\b/i, 'notified, (default: …)'],
  [/\b(?:what )?became of\b/i, 'outcome'],
  [
    /\bunder the hammer\b|\bone hammer\b|\bpaddle\b|\bhaggl|\bkeep your nerve\b/i,
    'ended, account, negotiate',
  ],
  [/\bas it takes\b|\bthan it takes\b|\bonly what it takes\b/i, 'as much as needed'],
  [/\bnobody yet\b/i, 'No bids yet'],
  [/\bon the table\b|\blast word\b/i, 'available, final'],
  [/\bwe do not know this (?:page|site)\b/i, 'This site isn’t registered'],
  [/\bthere is nothing at this address\b/i, 'Not found.'],
  [/\bthese details do not match\b/i, 'Incorrect email/username or password.'],
  [/\bthe time to pay is over\b/i, 'Your payment window has expired'],
  // "Sign in with Apple" is the name of a product.
  [/\bsign(?:s|ed|ing)? (?:in|out)\b(?! with Apple)/i, 'log in, log out'],
  [/\be-mails?\b/i, 'email'],
  [/\b(?:was|were|been|is|are) cancelled\b|\bCancelled\b/, 'canceled'],
  [/colour|catalogue|favourite|behaviour|\bcentres?\b|harbour|synchronis/i, 'color, catalog'],
  [/\b[Zz]ip(?: or postal)? code\b/, 'ZIP code'],
  [/\bcasa de subastas\b|\bla casa\b|\bsobre la mesa\b/i, 'servidor, First Dollar'],
];

/** The text of a file: no comments, code spans or wire names, and each run of white space as one space. */
function textOf(file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  const plain = file.endsWith('.md')
    ? text.replace(/```[\s\S]*?```|`[^`]*`/g, '')
    : text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, '$1');
  return plain.replace(/\s+/g, ' ');
}

const texts = sources.map((file) => ({ file, text: textOf(file) }));

it.each(phrases)('no text says %s: %s', (phrase) => {
  const found = texts.flatMap(({ file, text }) => {
    const match = phrase.exec(text);
    return match ? [`${file}: ${text.slice(Math.max(0, match.index - 40), match.index + 80)}`] : [];
  });
  expect(found).toEqual([]);
});
