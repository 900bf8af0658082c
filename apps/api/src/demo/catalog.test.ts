import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoCategories, demoProducts } from './catalog.ts';
import { backdrops } from './drawing/backdrops.ts';
import { objectPath } from './drawing/cut-out.ts';
import { poses } from './drawing/draw.ts';

describe('the catalog', () => {
  it('has at least 140 products, each with its own number, code, name and short name', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(140);
    for (const key of ['id', 'item_code', 'name', 'short_name'] as const) {
      expect(new Set(demoProducts.map((product) => product[key])).size).toBe(demoProducts.length);
    }
  });

  it('uses existing pictures, backdrops and views only', () => {
    expect(demoProducts.filter(({ emoji }) => !existsSync(objectPath(emoji)))).toEqual([]);
    expect(demoProducts.filter(({ backdrop }) => !(backdrop in backdrops))).toEqual([]);
    expect(demoProducts.flatMap(({ views }) => views).filter((view) => !(view in poses))).toEqual([]);
  });

  it('uses virtual categories as tags only, and keeps short names within 40 characters', () => {
    const virtual = demoCategories.filter(({ is_virtual }) => is_virtual).map(({ id }) => id);
    expect(demoProducts.flatMap(({ tags }) => tags).filter((tag) => !virtual.includes(tag))).toEqual([]);
    expect(demoProducts.filter(({ short_name }) => short_name.length > 40)).toEqual([]);
  });

  it('varies products with the same picture by tone or backdrop', () => {
    const looks = demoProducts.map(({ emoji, backdrop, tone }) => JSON.stringify([emoji, backdrop, tone]));
    expect(new Set(looks).size).toBe(demoProducts.length);
  });
});
