import { existsSync } from 'node:fs';
import { externalAuctionForm } from '@bidkit/contract';
import { describe, expect, it } from 'vitest';
import { findStateOfZip } from '../kernel/postal-codes.ts';
import { findZipCode } from '../modules/listings/zip-codes/find-zip-code.ts';
import { demoCategories, demoProducts } from './catalog.ts';
import { backdrops } from './drawing/backdrops.ts';
import { objectPath } from './drawing/cut-out.ts';
import { poses } from './drawing/draw.ts';
import { demoAuctions } from './external-auctions.ts';
import { demoListings } from './listings/listings.ts';

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

  it('has one name for each product, which says how many objects its picture shows', () => {
    expect(demoProducts.filter(({ name, short_name }) => name !== short_name)).toEqual([]);
    const words = [
      'one',
      'pair',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'eleven',
      'twelve',
    ];
    // Not "Four-season tent".
    const said = (name: string) => words.indexOf(/^(\w+)(?!-) /.exec(name)?.[1]?.toLowerCase() ?? '') + 1;
    const sets = demoProducts.filter(({ name }) => said(name) > 0);
    expect(sets.length).toBeGreaterThan(30);
    expect(sets.filter(({ name, count }) => count !== said(name)).map(({ name }) => name)).toEqual([]);
    // The others are one object, or a pair to wear.
    const others = demoProducts.filter(({ name, count = 1 }) => said(name) === 0 && count > 1);
    expect(others.filter(({ name, count }) => count !== 2 && !name.includes('pounds'))).toEqual([]);
  });

  it('has products in categories that fit', () => {
    const categoryOf = (word: RegExp) =>
      demoProducts
        .filter(({ name }) => word.test(name))
        .map(({ category_id }) => demoCategories.find(({ id }) => id === category_id)?.display);
    expect(new Set(categoryOf(/guitar|banjo|violin/i))).toEqual(new Set(['Guitars & Strings']));
    expect(categoryOf(/compass/i)).toEqual(['Collectibles']);
  });

  it('varies products with the same picture by tone or backdrop', () => {
    const looks = demoProducts.map(({ emoji, backdrop, tone }) => JSON.stringify([emoji, backdrop, tone]));
    expect(new Set(looks).size).toBe(demoProducts.length);
  });
});

describe('the government and car auctions', () => {
  it('are in every state and of every type', () => {
    expect(demoListings.length).toBeGreaterThanOrEqual(300);
    expect(new Set(demoListings.map(({ state }) => state)).size).toBe(51);
    const typesOf = (isCar: boolean) =>
      new Set(demoListings.filter(({ is_car }) => is_car === isCar).map(({ type_id }) => type_id));
    expect(typesOf(false).size).toBe(32);
    expect(typesOf(true)).toEqual(new Set([1, 2, 18, 19]));
    expect(new Set(demoListings.map(({ external_key }) => external_key)).size).toBe(demoListings.length);
  });

  it('are at ZIP codes of their states', async () => {
    for (const { state, zip } of demoListings) {
      expect(await findZipCode(zip), zip).not.toBeNull();
      expect(findStateOfZip(zip)?.code, zip).toBe(state);
    }
  });

  it('use existing pictures and backdrops only', () => {
    const pictures = [...demoAuctions, ...demoListings].flatMap(({ picture }) => picture ?? []);
    expect(pictures.filter(({ emoji }) => !existsSync(objectPath(emoji)))).toEqual([]);
    expect(pictures.filter(({ backdrop }) => !(backdrop in backdrops))).toEqual([]);
  });

  it('fit the form of staff', () => {
    const all = [...demoAuctions, ...demoListings];
    const wrong = all.flatMap(
      ({ type_id: type, is_car: car, sale, picture, source, external_key, ...auction }) => {
        const form = { ...auction, type, car, sale_at: sale && `2026-12-05T${sale[1]}` };
        return externalAuctionForm.safeParse(form).error?.issues ?? [];
      },
    );
    expect(wrong).toEqual([]);
  });
});
