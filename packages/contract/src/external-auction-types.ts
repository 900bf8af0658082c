/** The types of external auctions by their id. */
export const externalAuctionTypes: Readonly<Record<number, string>> = {
  1: 'Automotive',
  2: 'Trucks and Buses',
  3: 'Real Estate',
  4: 'Heavy Equipment',
  5: 'Boats',
  6: 'Aircraft',
  7: 'Jewelry',
  8: 'Coins and Bullion',
  9: 'Computers',
  10: 'Electronics',
  11: 'Phones and Radios',
  12: 'Office Furniture',
  13: 'Office Equipment',
  14: 'Tools',
  15: 'Machinery',
  16: 'Farm Equipment',
  17: 'Livestock',
  18: 'Motorcycles',
  19: 'Trailers and Campers',
  20: 'Bicycles',
  21: 'Sporting Goods',
  22: 'Clothing',
  23: 'Musical Instruments',
  24: 'Cameras',
  25: 'Art and Antiques',
  26: 'Collectibles',
  27: 'Medical Equipment',
  28: 'Kitchen Equipment',
  29: 'Building Materials',
  30: 'Scrap Metal',
  31: 'Firearms',
  32: 'General Merchandise',
};

/** The highest id of a type: they count from 1. */
export const LAST_EXTERNAL_AUCTION_TYPE = Object.keys(externalAuctionTypes).length;

/**
 * The id of a type by its id or its name; null for an unknown one.
 *
 * @example
 * findExternalAuctionType('boats'); // 5
 */
export function findExternalAuctionType(given: string): number | null {
  const name = given.toLowerCase();
  const known = Object.entries(externalAuctionTypes).find(
    ([id, each]) => id === given || each.toLowerCase() === name,
  );
  return known ? Number(known[0]) : null;
}
