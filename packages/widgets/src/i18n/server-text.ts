import type { BidkitError, BidResult, CardBidStatus } from '@bidkit/sdk';
import { translate } from './locale.ts';

/**
 * An error's message in the current language, by its code; the server's message when the catalogue does not have the
 * code.
 */
export const errorText = ({
  code,
  params,
  message,
}: Pick<BidkitError, 'code' | 'params' | 'message'>): string => translate('errors', code, params, message);

/** A line of an error about a field, likewise; empty when the error has no such line. */
export function fieldText({ errors, fields }: BidkitError, field: string, line = 0): string {
  const english = errors[field]?.[line] ?? '';
  const detail = fields[field]?.[line];
  return detail ? translate('errors', detail.code, detail.params ?? {}, english) : english;
}

/** The member's status on a lot. */
export const bidStatusText = ({ status, message }: CardBidStatus): string =>
  translate('bidStatuses', status, {}, message);

/** The answer to a bid. */
export const bidResultText = ({ status, message, max_bid_amount, auction }: BidResult): string =>
  translate('bidResults', status, { maximum: max_bid_amount, price: auction.sale_price }, message);
