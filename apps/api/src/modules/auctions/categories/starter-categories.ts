import type { CategoryRow } from '@bidkit/contract';

type Starter = CategoryRow & {
  readonly name: string;
  readonly description: string;
  readonly parent?: string;
};

const category = (name: string, display: string, description: string, parent?: string): Starter => ({
  ...{ name, display, description },
  ...(parent !== undefined && { parent }),
});
const tag = (name: string, display: string, description: string): Starter => ({
  ...{ name, display, description, is_virtual: true },
});

/** The categories and tags that a marketplace can start with, in the order of the menus; parents come first. */
export const starterCategories: readonly Starter[] = [
  category('jewelry', 'Jewelry', 'Rings, necklaces, bracelets and loose stones.'),
  category('rings', 'Rings', 'Gold, silver and platinum rings.', 'jewelry'),
  category('watches', 'Watches & Clocks', 'Wristwatches, pocket watches and clocks.'),
  category('coins', 'Coins & Bullion', 'Coins, banknotes, and bars of gold and silver.'),
  category('electronics', 'Electronics', 'Audio, television and small devices.'),
  category('cameras', 'Cameras & Optics', 'Cameras, lenses, binoculars and telescopes.', 'electronics'),
  category('computers', 'Computers & Phones', 'Computers, phones, tablets and accessories.', 'electronics'),
  category('tools', 'Tools', 'Tools and equipment for workshops.'),
  category('hand-tools', 'Hand Tools', 'Saws, wrenches, hammers and clamps.', 'tools'),
  category('power-tools', 'Power Tools', 'Drills, saws, sanders and batteries.', 'tools'),
  category('music', 'Musical Instruments', 'Strings, brass, drums and keys.'),
  category('sports', 'Sporting Goods', 'Equipment for sports, camping and fishing.'),
  category('bikes', 'Bikes & Scooters', 'Bicycles, scooters and their parts.', 'sports'),
  category('accessories', 'Bags & Accessories', 'Luggage, handbags, shoes and clothes.'),
  category('collectibles', 'Collectibles', 'Stamps, cards, memorabilia and antiques.'),
  category('art', 'Art & Decor', 'Paintings, prints and decoration.'),
  category('home', 'Home & Kitchen', 'Furniture, cookware and appliances.'),
  category('toys', 'Toys & Games', 'Games, puzzles, models and toys.'),
  category('vehicles', 'Vehicles & Parts', 'Cars, trailers, boats and parts.'),
  tag('new-in-box', 'New in Box', 'Unused and in the original box.'),
  tag('vintage', 'Vintage', 'More than 20 years old.'),
  tag('gifts', 'Gifts', 'Ideas for presents.'),
];
