/** Text as part of an address: `Oak & brass chest` is `oak-brass-chest`. */
export const slugify = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-');

/** Path of a lot's page: `/auctions/12/oak-brass-chest` (spec 000 §2.1). */
export function auctionPath(lot: {
  id: number;
  control: { product_description: { short_name: string } };
}): string {
  const slug = slugify(lot.control.product_description.short_name);
  return `/auctions/${lot.id}${slug && `/${slug}`}`;
}
