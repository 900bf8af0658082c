import * as z from 'zod/mini';

/** What lots are warned about before they are listed, in English. A warning prevents nothing. */
export const lotWarnings = {
  photograph_missing: 'This lot would have no photograph.',
  item_code_missing:
    'Without an item code this is a new product each time. If the file is sent twice, it is listed twice.',
  item_code_repeated: 'An earlier lot of this list has the same item code: the product is listed twice.',
  product_in_deal: 'This product is sold as a daily deal now. The site would sell it twice.',
  lot_starts_in_past: 'This start is over: the lot would be live at once.',
  lot_ends_soon: 'This lot ends within an hour of its start.',
  direct_price_below_reserve: 'Members can buy this directly for less than the reserve.',
} as const;
export type LotWarningCode = keyof typeof lotWarnings;

/** A warning for programs (`code`) and people (`message`). */
export const lotWarning = z.object({
  code: z.enum(Object.keys(lotWarnings) as LotWarningCode[]),
  message: z.string(),
});
export type LotWarning = z.output<typeof lotWarning>;

/** Warnings by field, such as `lots.3.images`. */
export const lotWarningsByField = z.record(z.string(), z.array(lotWarning));
export type LotWarnings = z.output<typeof lotWarningsByField>;

const SOON_SECONDS = 3_600;

/** Terms of a lot that can be a mistake. Both prices are in the same unit, and null without one. */
export interface WarnedTerms {
  readonly run_seconds: number;
  readonly bdp: number | null;
  readonly reserve: number | null;
}

/** What to warn about in the terms of a lot. */
export function termWarnings({ run_seconds, bdp, reserve }: WarnedTerms) {
  const codes: ('lot_ends_soon' | 'direct_price_below_reserve')[] = [];
  if (run_seconds < SOON_SECONDS) codes.push('lot_ends_soon');
  if (bdp !== null && reserve !== null && bdp < reserve) codes.push('direct_price_below_reserve');
  return codes;
}
