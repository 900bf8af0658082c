/**
 * Text as part of a URL: `Oak & brass chest` becomes `oak-brass-chest`. Outside ASCII everything but the blocks of
 * punctuation and symbols counts as a letter. `\p{L}` would be exact, but building its table at first use takes 6 ms
 * on a slow phone.
 * @example
 * slugify('Oak & brass chest'); // 'oak-brass-chest'
 */
export const slugify = (text: string): string =>
  (text.toLowerCase().match(/[a-z\d\xc0-\u1fff\u2c00-\uffff]+/g) ?? []).join('-');

/**
 * Path of a lot's page: `/auctions/12/oak-brass-chest`.
 * @example
 * auctionPath(lot); // '/auctions/7/oak-brass-chest'
 */
export function auctionPath(lot: {
  id: number;
  control: { product_description: { short_name: string } };
}): string {
  const slug = slugify(lot.control.product_description.short_name);
  return `/auctions/${lot.id}${slug && `/${slug}`}`;
}
