import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductCondition } from '@bidkit/contract';
import type { Tone } from './drawing/cut-out.ts';

/** A category of the demo data. Virtual categories are tags of products. */
export interface DemoCategory {
  readonly id: number;
  readonly name: string;
  readonly display: string;
  readonly description: string;
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
  /** Code points of an emoji of @lobehub/fluent-emoji-modern. */
  readonly emoji: string;
  readonly backdrop: string;
  /** Varies products with the same emoji. */
  readonly tone?: Tone;
  /** The number of objects of a set that the picture shows; one by default. */
  readonly count?: number;
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
  description: string,
  more: Partial<DemoCategory> = {},
): DemoCategory => ({
  id,
  name,
  display,
  description,
  is_fire: false,
  is_virtual: false,
  parent_id: null,
  ...more,
});

/** In display order. `name` is also the file of the category's products. */
export const demoCategories: readonly DemoCategory[] = [
  category(1, 'jewelry', 'Jewelry', 'Necklaces, pendants, medals and stones.'),
  category(16, 'rings', 'Rings', 'Gold, silver and platinum rings with their sizes.', { parent_id: 1 }),
  category(2, 'watches', 'Watches & Clocks', 'Wristwatches, mantel clocks, stopwatches and timers.'),
  category(3, 'coins', 'Coins & Bullion', 'Silver, gold and foreign coins, banknotes and certificates.'),
  category(4, 'electronics', 'Electronics', 'Radios, headphones, microphones and power stations.'),
  category(5, 'cameras', 'Cameras & Optics', 'Cameras, film, telescopes and microscopes.'),
  category(6, 'computers', 'Computers & Phones', 'Wiped laptops and phones, printers, keyboards and discs.'),
  category(7, 'tools', 'Tools', 'Tool boxes, ladders and shop equipment.'),
  category(17, 'hand-tools', 'Hand Tools', 'Saws, wrenches, hammers and clamps.', { parent_id: 7 }),
  category(8, 'music', 'Musical Instruments', 'Brass, drums, keys and sheet music.'),
  category(18, 'strings', 'Guitars & Strings', 'Guitars, basses, violins and banjos.', { parent_id: 8 }),
  category(9, 'sports', 'Sporting Goods', 'Balls, skates, skis and camping gear.'),
  category(10, 'bikes', 'Bikes & Scooters', 'Bicycles, scooters and skates, for streets and tracks.'),
  category(11, 'accessories', 'Bags & Accessories', 'Luggage, handbags, shoes and coats.'),
  category(12, 'collectibles', 'Collectibles', 'Maps, bears, chess pieces and other one-offs.'),
  category(13, 'art', 'Art & Decor', 'Paintings, prints, lanterns and planters.'),
  category(14, 'home', 'Home & Kitchen', 'Cookware, tableware and furniture.'),
  category(15, 'toys', 'Toys & Games', 'Games, puzzles, models and kites.'),
  category(21, 'small-finds', 'Small Finds', 'Small lots that fit an envelope or a shoebox.', {
    is_virtual: true,
  }),
  category(22, 'new-in-box', 'New in Box', 'Unused goods in their original packaging.', {
    is_fire: true,
    is_virtual: true,
  }),
  category(23, 'police-seizure', 'Police Seizure', 'Seized by the police and released for sale by a court.', {
    is_fire: true,
    is_virtual: true,
  }),
  category(24, 'staff-picks', 'Staff Picks', 'Lots that our team would bid on.', { is_virtual: true }),
];

/** All demo products. */
export const demoProducts: readonly DemoProduct[] = demoCategories
  .filter(({ is_virtual }) => !is_virtual)
  .flatMap(({ id, name }) => {
    const file = join(import.meta.dirname, 'goods', `${name}.json`);
    const described = JSON.parse(readFileSync(file, 'utf8')) as DescribedProduct[];
    return described.map((product) => ({ ...product, category_id: id }));
  });
