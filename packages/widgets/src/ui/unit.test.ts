import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

it.each(globSync('**/*.css', { cwd: source }))(
  '%s follows --bidkit-unit instead of the root font size',
  (file) => {
    const rules = readFileSync(join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    // The default of the unit itself.
    expect(rules.replace('var(--bidkit-unit, 1rem)', '').match(/\d+rem/g)).toBeNull();
  },
);
