import type { CategoryTree, StaffProduct } from '@bidkit/contract';
import { expect, it } from 'vitest';
import { defaultValues, lotOf } from '../editor/lot-values.ts';
import { previewLot } from './preview-lot.ts';

const now = Date.parse('2026-11-29T12:00:00Z');
const categories: CategoryTree = [
  {
    ...{ id: 3, name: 'tools', display: 'Tools', description: null, is_fire: false, is_virtual: false },
    ...{ parent_id: null, version: 1, products: 1, live_lots: 0, subList: [] },
  },
];
const known = { categories, product: null, now };

it('has what is typed, as members see it', () => {
  const lot = previewLot(
    {
      ...defaultValues,
      'product.name': 'Oak chest',
      'product.category': '3',
      opening_bid: '$20',
      reserve: '50',
      bdp: '1,200',
    },
    known,
  );
  expect(lot).toMatchObject({
    ...{ status: 'live', sale_price: 20, next_minimum: 20, bdp: 1200, reserve_status: 'not_met' },
    ...{ starts_at: '2026-11-29T12:00:00.000Z', eventEnd: '2026-12-06T12:00:00.000Z' },
    control: { product_description: { name: 'Oak chest', short_name: 'Oak chest', category: 'Tools' } },
  });
  expect(lot.increments[0]).toEqual([0, 1]);
});

it('is a lot also while the form is not complete', () => {
  const lot = previewLot({ ...defaultValues, opening_bid: 'ten', end: 'at', ends_at: '' }, known);
  expect(lot).toMatchObject({ sale_price: 1, eventEnd: '2026-12-06T12:00:00.000Z' });
  expect(lot.control.product_description).toMatchObject({ name: 'Without a name', images: [] });
});

it('has the photographs and the description of a product that exists', () => {
  const product: StaffProduct = {
    ...{ id: 7, item_code: 'C-7', name: 'Chest', short_name: 'Chest', category_id: 3, category: 'Tools' },
    ...{ condition: null, image: '/images/7.jpg', photographs: 0, lots: 1, live_lots: 0, version: 1 },
    ...{ description: 'Old oak.', materials: [], tags: [], images: [], auctions: [], corrections: [] },
  };
  const lot = previewLot(lotOf(product), { ...known, product });
  expect(lot.description).toBe('Old oak.');
  expect(lot.control.product_description.images).toMatchObject([{ url: '/images/7.jpg' }]);
});
