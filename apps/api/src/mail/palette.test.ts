import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { palette } from './palette.ts';

it('has the light colors of the design tokens', async () => {
  const folder = join(import.meta.dirname, '../../../../packages/widgets/src/theme');
  const sheets = await Promise.all(
    ['tokens.css', 'panel-tokens.css'].map((file) => readFile(join(folder, file), 'utf8')),
  );
  const declared = sheets.join('').matchAll(/--bk-([\w-]+): var\(.*light-dark\((#\w+)/g);
  const tokens = Object.fromEntries([...declared].map(([, name, light]) => [name, light]));
  for (const [name, color] of Object.entries(palette)) {
    expect([name, color]).toEqual([
      name,
      tokens[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)],
    ]);
  }
});
