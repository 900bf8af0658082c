import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductCondition } from '@bidkit/contract';
import type { Tone } from './drawing/cut-out.ts';

/** A category of the demo data. Virtual categories are tags of products. */
export interface DemoCategory {
  readonly id: number;
  readonly name: string;
  readonly display: string;
  readonly is_fire: boolean;
  readonly is_virtual: boolean;
  readonly parent_id: number | null;
}

/** A product as its file in `goods/` describes it. `retail` is dollars new; `tags` are virtual categories. */
interface DescribedProduct {
  readonly id: number;
  readonly item_code: string;
  readonly name: string;
  readonly short_name: string;
  readonly condition: ProductCondition;
  /** What it is made of, the main material first. */
  readonly materials?: readonly string[];
  readonly retail: number;
  readonly weight: 'small' | 'medium' | 'large';
  readonly tags: readonly number[];
  /** Code points of an emoji of @lobehub/fluent-emoji-3d. */
  readonly emoji: string;
  readonly backdrop: string;
  /** Varies products with the same emoji. */
  readonly tone?: Tone;
  readonly views: readonly string[];
  readonly description: readonly string[];
}

export interface DemoProduct extends DescribedProduct {
  readonly category_id: number;
}

const category = (
  id: number,
  name: string,
  display: string,
  more: Partial<DemoCategory> = {},
): DemoCategory => ({
  id,
  name,
  display,
  is_fire: false,
  is_virtual: false,
  parent_id: null,
  ...more,
});

/** In display order. `name` is also the file of the category's products. */
export const demoCategories: readonly DemoCategory[] = [
  category(1, 'jewelry', 'Jewelry', { is_fire: true }),
  category(16, 'rings', 'Rings', { parent_id: 1 }),
  category(2, 'watches', 'Watches & Clocks', { is_fire: true }),
  category(3, 'coins', 'Coins & Bullion'),
  category(4, 'electronics', 'Electronics'),
  category(5, 'cameras', 'Cameras & Optics'),
  category(6, 'computers', 'Computers & Phones', { is_fire: true }),
  category(7, 'tools', 'Tools'),
  category(17, 'hand-tools', 'Hand Tools', { parent_id: 7 }),
  category(8, 'music', 'Musical Instruments'),
  category(18, 'strings', 'Strings', { parent_id: 8 }),
  category(9, 'sports', 'Sporting Goods'),
  category(10, 'bikes', 'Bikes & Scooters', { is_fire: true }),
  category(11, 'accessories', 'Bags & Accessories'),
  category(12, 'collectibles', 'Collectibles'),
  category(13, 'art', 'Art & Decor'),
  category(14, 'home', 'Home & Kitchen'),
  category(15, 'toys', 'Toys & Games'),
  category(21, 'small-finds', 'Small Finds', { is_virtual: true }),
  category(22, 'new-in-box', 'New in Box', { is_virtual: true }),
  category(23, 'police-seizure', 'Police Seizure', { is_virtual: true }),
  category(24, 'staff-picks', 'Staff Picks', { is_virtual: true }),
];

/** All demo products. */
export const demoProducts: readonly DemoProduct[] = demoCategories
  .filter(({ is_virtual }) => !is_virtual)
  .flatMap(({ id, name }) => {
    const file = join(import.meta.dirname, 'goods', `${name}.json`);
    const described = JSON.parse(readFileSync(file, 'utf8')) as DescribedProduct[];
    return described.map((product) => ({ ...product, category_id: id }));
  });
