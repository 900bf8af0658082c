import { type AuctionStatus, auctionStatus } from '@bidkit/contract';
import { type Fields, readFields, whole } from '../fields.ts';
import { throwErrors } from '../lot-form.ts';
import { UsageError } from '../usage-error.ts';

export const pageFields = {
  page: { value: 'NUMBER', help: 'Page number (default: 1).', read: whole },
  size: { value: 'COUNT', help: 'Lines per page (default: 20, at most 100).', read: whole },
} satisfies Fields;

export function readPage(texts: Readonly<Record<string, string | undefined>>) {
  const { values, errors } = readFields(pageFields, texts);
  throwErrors(errors);
  return values;
}

export function statusOf(typed: string | undefined): AuctionStatus | undefined {
  if (typed === undefined) return undefined;
  const known = auctionStatus.safeParse(typed);
  if (known.success) return known.data;
  throw new UsageError(
    `“${typed}” is not a valid status. Choose one of ${auctionStatus.options.join(', ')}.`,
  );
}
