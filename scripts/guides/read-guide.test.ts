import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readGuide } from './read-guide.ts';

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/first-marketplace.md'), 'utf8');

it('reads the sections of the guide to a first marketplace with their commands', () => {
  const sections = readGuide(guide);
  expect(sections.map(({ heading }) => heading)).toEqual([
    'Start the marketplace',
    'Make your account',
    'Give it a name and categories',
    'Register a bidder',
    'List a lot',
    'See what is missing',
    'Sell it',
    'What is next',
  ]);
  const commands = sections.flatMap((section) => section.commands);
  expect(commands).toContain('SEED=none npx -y pnpm@12 start');
  for (const command of commands) expect(command).toMatch(/^(SEED=none )?npx (-y pnpm@12|pnpm) /);
});

it('replaces the address only', () => {
  const moved = readGuide(
    '# A\n\n## 1. B\n\n```sh\nopen \\\n  http://localhost:4000/x\n```\n',
    'localhost:5100',
  );
  expect(moved).toEqual([{ heading: 'B', commands: ['open http://localhost:5100/x'] }]);
});
