import { bidResultText as englishText } from '@bidkit/contract';
import type { BidkitError, BidResultFacts, BidStatus } from '@bidkit/sdk';
import { money, translate } from './locale.ts';

/**
 * A line of an error about a field, in the language that is drawn, by its code; the server's own words where the
 * language does not know it. Empty where the error has no such line.
 */
export function fieldText({ errors, fields }: BidkitError, field: string, line = 0): string {
  const english = errors[field]?.[line] ?? '';
  const detail = fields[field]?.[line];
  return detail ? translate('errors', detail.code, detail.params ?? {}, english) : english;
}

/** The answer to a bid, with the amounts of now. */
export const bidResultText = (status: BidStatus, { price, maximum }: BidResultFacts): string =>
  translate('bidResults', status, { price, maximum }, englishText(status, money(price), money(maximum)));
