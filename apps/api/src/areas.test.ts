import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { areas } from './areas.ts';

const modules = join(import.meta.dirname, 'modules');

/** The areas in the order of `.dependency-cruiser.js`. */
function readOrder(): string[] {
  const rules = readFileSync(join(import.meta.dirname, '../../../.dependency-cruiser.js'), 'utf8');
  const list = /const apiAreas = \[([^\]]*)\]/.exec(rules)?.[1] ?? '';
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
}

it('the order of the areas names every folder of modules', () => {
  expect(readOrder().toSorted()).toEqual(readdirSync(modules).toSorted());
});

it('each area with an entry file has a row, in that order', () => {
  const withEntry = readOrder().filter((area) => existsSync(join(modules, area, 'area.ts')));
  expect(Object.keys(areas)).toEqual(withEntry);
});
