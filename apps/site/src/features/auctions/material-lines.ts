/**
 * The lines about what a product is made of. Of a plated product the secondary materials are not named: what is below
 * the plating would be taken for a part of equal value.
 */
export function materialLines([main, ...secondary]: readonly string[]): [name: string, material: string][] {
  if (main === undefined) return [];
  const isPlated = /\bplat(?:ed|ing)\b/i.test(main);
  if (isPlated || secondary.length === 0) return [['Material', main]];
  return [
    ['Material', main],
    ['Secondary Material', secondary.join(', ')],
  ];
}
