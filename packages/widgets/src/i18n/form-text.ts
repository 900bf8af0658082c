import type { BidkitError, BidResult } from '@bidkit/sdk';
import { translate } from './locale.ts';

/**
 * A line of an error about a field, in the language that is drawn, by its code; the server's own words where the
 * language does not know it. Empty where the error has no such line.
 */
export function fieldText({ errors, fields }: BidkitError, field: string, line = 0): string {
  const english = errors[field]?.[line] ?? '';
  const detail = fields[field]?.[line];
  return detail ? translate('errors', detail.code, detail.params ?? {}, english) : english;
}

/** The answer to a bid. */
export const bidResultText = ({ status, message, max_bid_amount, auction }: BidResult): string =>
  translate('bidResults', status, { maximum: max_bid_amount, price: auction.sale_price }, message);
