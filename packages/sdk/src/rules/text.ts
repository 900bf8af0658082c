/**
 * Text as part of an address: `Oak & brass chest` is `oak-brass-chest`. Beyond ASCII what is not in Latin-1's or Unicode's general
 * blocks of punctuation and symbols counts as a letter: the table of `\p{L}`, which an engine builds when it is first asked, cost a card
 * on a slow phone some 6 ms.
 */
export const slugify = (text: string): string =>
  (text.toLowerCase().match(/[a-z\d\xc0-\u1fff\u2c00-\uffff]+/g) ?? []).join('-');

/** Path of a lot's page: `/auctions/12/oak-brass-chest` (spec 000 §2.1). */
export function auctionPath(lot: {
  id: number;
  control: { product_description: { short_name: string } };
}): string {
  const slug = slugify(lot.control.product_description.short_name);
  return `/auctions/${lot.id}${slug && `/${slug}`}`;
}
