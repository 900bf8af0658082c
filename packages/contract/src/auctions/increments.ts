/**
 * Increments in whole cents by price band: from `from` up the next bid is `step` higher. Ascending, at least one band.
 */
export type IncrementTable = readonly (readonly [from: number, step: number])[];

/** The default table of a lot, in whole dollars. Its name in a form is `house`. */
export const defaultIncrements: IncrementTable = [
  [0, 1_00],
  [100_00, 2_00],
  [250_00, 5_00],
  [500_00, 10_00],
  [1_000_00, 25_00],
  [2_500_00, 50_00],
  [5_000_00, 100_00],
];

/** Published tables of other marketplaces, by name. All but `maxsold` have cents, so their lots must allow cents. */
export const incrementPresets = {
  /** http://pages.ebay.com/help/buy/bid-increments.html; the first band starts at one cent. */
  ebay_us: [
    [1, 5],
    [1_00, 25],
    [5_00, 50],
    [25_00, 1_00],
    [100_00, 2_50],
    [250_00, 5_00],
    [500_00, 10_00],
    [1_000_00, 25_00],
    [2_500_00, 50_00],
    [5_000_00, 100_00],
  ],
  /** https://www.ebay.co.uk/help/buying/bidding/automatic-bidding?id=4014; the first band starts at one penny. */
  ebay_uk: [
    [1, 5],
    [1_00, 20],
    [5_00, 50],
    [15_00, 1_00],
    [60_00, 2_00],
    [150_00, 5_00],
    [300_00, 10_00],
    [600_00, 20_00],
    [1_500_00, 50_00],
    [3_000_00, 100_00],
  ],
  /** https://support.maxsold.com/hc/en-us/articles/203144054; a band ends with its round price ("up to $35"). */
  maxsold: [
    [0, 1_00],
    [35_01, 5_00],
    [100_01, 10_00],
    [1_000_01, 50_00],
    [5_000_01, 100_00],
    [10_000_01, 250_00],
  ],
  /**
   * https://help.trademe.co.nz/hc/en-us/articles/360007263411-Placing-a-bid; the source does not say which band a round
   * limit ($20, $200, …) belongs to. Here it is the lower one.
   */
  trademe: [
    [0, 50],
    [20_01, 1_00],
    [200_01, 5_00],
    [1_000_01, 10_00],
    [5_000_01, 50_00],
    [25_000_01, 100_00],
  ],
  /**
   * Euro, by powers of ten: app/models/auction.rb (`update_minimum_bid_step`) of github.com/internetee/auction_center.
   */
  internetee: [
    [0, 1],
    [1_00, 10],
    [10_00, 1_00],
    [100_00, 10_00],
    [1_000_00, 100_00],
    [10_000_00, 1_000_00],
  ],
} as const satisfies Record<string, IncrementTable>;

export type IncrementPreset = keyof typeof incrementPresets;

/** Whether a name is the name of a preset. */
export function isIncrementPreset(name: string): name is IncrementPreset {
  return Object.hasOwn(incrementPresets, name);
}

/** The names of increments in a form: the default table and the presets. */
export const incrementNames: readonly string[] = ['house', ...Object.keys(incrementPresets)];

/** The table of a name, or null for an unknown one. */
export function namedIncrements(name: string): IncrementTable | null {
  if (name === 'house') return defaultIncrements;
  return isIncrementPreset(name) ? incrementPresets[name] : null;
}

/** The increment of a price's band in cents. A price below the first band has the first band's increment. */
export function incrementFor(table: IncrementTable, priceCents: number): number {
  const band = table.findLast(([from]) => from <= priceCents) ?? table[0];
  if (!band) throw new RangeError('An increment table needs at least one band');
  return band[1];
}

/** What the next bid of a lot depends on, amounts in cents. */
interface BidSteps {
  readonly openingCents: number;
  readonly increments: IncrementTable;
  readonly centsAllowed: boolean;
}

const DOLLAR_CENTS = 100;

/**
 * The lowest bid at a price in cents; at null, without a bid, it is the opening price. Where bids are whole dollars it
 * is rounded up to one.
 */
export function nextBidCents(
  { openingCents, increments, centsAllowed }: BidSteps,
  priceCents: number | null,
): number {
  const next = priceCents === null ? openingCents : priceCents + incrementFor(increments, priceCents);
  return centsAllowed ? next : Math.ceil(next / DOLLAR_CENTS) * DOLLAR_CENTS;
}
